import { describe, expect, it } from 'vitest';
import { addDays, firstMonday, lastOfMonth } from './days.ts';
import { type DaySpan, partsOf } from './spans.ts';

/** Every day of three years with a leap day in them, as whole months and edges count it. */
const days = Array.from({ length: 1_096 }, (_, index) => addDays('2023-01-01', index));
const counted = (span: DaySpan) => {
  const { months, edges } = partsOf(span);
  const times = (day: string) => {
    const month = `${day.slice(0, 7)}-01`;
    const isWhole =
      months && (months.from === null || month >= months.from) && (months.to === null || month <= months.to);
    const ofEdges = edges.filter(({ from, to }) => from <= day && day <= to);
    return ofEdges.reduce((sum, { sign }) => sum + sign, isWhole ? 1 : 0);
  };
  return days.filter((day) => times(day) !== 0).map((day) => [day, times(day)] as const);
};
const within = ({ startDate = '0', endDate = '9' }: DaySpan) =>
  days.filter((day) => startDate <= day && day <= endDate).map((day) => [day, 1] as const);

describe('a span of days', () => {
  it('is its months and its edges, each day once', () => {
    const ends = days.filter((_, index) => index % 29 === 0 || index % 31 === 0);
    expect(ends.length).toBeGreaterThan(60);
    for (const startDate of ends) {
      expect(counted({ startDate })).toEqual(within({ startDate }));
      expect(counted({ endDate: startDate })).toEqual(within({ endDate: startDate }));
      for (const endDate of ends.filter((end) => end >= startDate).slice(0, 12)) {
        expect(counted({ startDate, endDate })).toEqual(within({ startDate, endDate }));
      }
    }
  });

  it('never counts more than half a month of rows at either end', () => {
    for (const startDate of days) {
      const { edges } = partsOf({ startDate, endDate: '2025-12-17' });
      for (const { from, to } of edges) expect(addDays(from, 15) >= to).toBe(true);
    }
  });

  it('that is whole months needs no row', () => {
    expect(partsOf({ startDate: '2024-02-01', endDate: '2024-02-29' })).toEqual({
      months: { from: '2024-02-01', to: '2024-02-01' },
      edges: [],
    });
    expect(partsOf({})).toEqual({ months: { from: null, to: null }, edges: [] });
  });
});

describe('the calendar', () => {
  it('knows leap years', () => {
    expect(['2023-02-11', '2024-02-11', '2100-02-11', '2000-02-11'].map(lastOfMonth)).toEqual([
      '2023-02-28',
      '2024-02-29',
      '2100-02-28',
      '2000-02-29',
    ]);
  });

  it('begins week 1 on the Monday of the week with the first Thursday', () => {
    expect([2020, 2021, 2025, 2026, 2027].map(firstMonday)).toEqual([
      '2019-12-30',
      '2021-01-04',
      '2024-12-30',
      '2025-12-29',
      '2027-01-04',
    ]);
  });
});
