import { describe, expect, test } from 'vitest';
import { begunBy, daysOf, shortName, wholeName } from './periods.ts';

describe('the days of a period', () => {
  test.each([
    ['2025-01', '2025-01-01', '2025-01-31'],
    ['2024-02', '2024-02-01', '2024-02-29'],
    ['2025-12', '2025-12-01', '2025-12-31'],
    ['2025-W01', '2024-12-30', '2025-01-05'],
    ['2020-W53', '2020-12-28', '2021-01-03'],
    ['2021-W01', '2021-01-04', '2021-01-10'],
    ['2025-01-31', '2025-01-31', '2025-01-31'],
  ])('%s', (period, from, to) => {
    expect(daysOf(period)).toEqual({ from, to });
  });
});

test('a line ends with the month, week or day that it is in Lagos', () => {
  const ended = (periods: readonly string[], at: string) =>
    begunBy(
      periods.map((period) => ({ period })),
      at,
    ).map(({ period }) => period);
  const turn = ['2026-10', '2026-11', '2026-12'];
  expect(ended(turn, '2026-10-31T22:59:59.999Z')).toEqual(['2026-10']);
  // Midnight in Lagos.
  expect(ended(turn, '2026-10-31T23:00:00.000Z')).toEqual(['2026-10', '2026-11']);
  expect(ended(['2026-W01', '2026-W02'], '2026-01-04T12:00:00.000Z')).toEqual(['2026-W01']);
  expect(ended(['2024-02-28', '2024-02-29'], '2024-02-28T23:00:00.000Z')).toEqual(['2024-02-28', '2024-02-29']);
  expect(ended(turn, '2027-03-14T09:26:53.000Z')).toEqual(turn);
});

test('a period has a short name below the chart and a whole one in the table', () => {
  expect(shortName('2025-03')).toBe('Mar');
  expect(wholeName('2025-03')).toBe('March 2025');
  expect(shortName('2025-W03')).toBe('W03');
  expect(wholeName('2025-W03')).toBe('2025-W03, from 13 Jan 2025');
  expect(shortName('2025-01-31')).toBe('31 Jan');
  expect(wholeName('2025-01-31')).toBe('31 Jan 2025');
});
