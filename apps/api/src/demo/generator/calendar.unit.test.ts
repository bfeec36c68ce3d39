import { expect, it } from 'vitest';
import { dayOf, endOfDemo, instant, pickMoment, startOfDemo } from './calendar.ts';
import { randomOf } from './random.ts';

it('an instant is written as the database and JSON take it', () => {
  const random = randomOf('instants');
  const moments = Array.from({ length: 2_000 }, () => pickMoment(random));
  for (const at of [startOfDemo, endOfDemo - 1, Date.UTC(2024, 1, 29), Date.UTC(2024, 1, 29) - 1, ...moments]) {
    expect(instant(at)).toBe(new Date(at).toISOString());
  }
});

it('a day is the one in Lagos, an hour ahead', () => {
  expect(dayOf(Date.UTC(2026, 9, 30, 22, 59, 59, 999))).toBe('2026-10-30');
  expect(dayOf(Date.UTC(2026, 9, 30, 23))).toBe('2026-10-31');
});
