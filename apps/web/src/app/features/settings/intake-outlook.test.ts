import { expect, test } from 'vitest';
import { anyOpen, changesOutlook, outlookOf } from './intake-outlook.ts';

const now = '2026-03-01T08:00:00.000Z';
const closed = { byHand: 'closed', opensAt: null, closesAt: null } as const;
const byDates = (opensAt: string | null, closesAt: string | null = null) => ({ byHand: null, opensAt, closesAt });

test('what the public would see is said for each programme', () => {
  expect(outlookOf({ STC: { ...closed, byHand: 'open' }, VEI: closed }, now)).toEqual([
    'STC (6 months) is open: anyone can sign up and apply.',
    'VEI (1 year) is closed.',
  ]);
  expect(
    outlookOf(
      {
        STC: byDates('2026-02-01T08:00:00.000Z', '2026-04-01T07:00:00.000Z'),
        VEI: byDates('2026-03-05T07:00:00.000Z'),
      },
      now,
    ),
  ).toEqual([
    'STC (6 months) is open until 1 Apr 2026, 08:00.',
    'VEI (1 year) is closed and opens automatically on 5 Mar 2026, 08:00.',
  ]);
});

test('a window that has passed, or has no dates, is closed', () => {
  const passed = byDates('2026-01-01T08:00:00.000Z', '2026-02-01T08:00:00.000Z');
  expect(anyOpen({ STC: passed, VEI: byDates(null) }, now)).toBe(false);
  expect(outlookOf({ STC: passed, VEI: byDates(null) }, now)).toEqual([
    'STC (6 months) is closed.',
    'VEI (1 year) is closed.',
  ]);
});

test('dates that do not count change nothing, a window that opens does', () => {
  const before = { STC: closed, VEI: closed };
  const unseen = { STC: { ...closed, opensAt: '2026-02-01T08:00:00.000Z' }, VEI: closed };
  expect(changesOutlook(before, unseen, now)).toBe(false);
  expect(changesOutlook(before, { ...before, VEI: byDates('2027-01-01T08:00:00.000Z') }, now)).toBe(true);
});
