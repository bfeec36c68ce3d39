import { describe, expect, it } from 'vitest';
import { addDays, firstMonday, lastOfMonth } from './days.ts';
import { type DaySpan, partsOf } from './spans.ts';

/** Every day of three years, including a leap day. */
const days = Array.from({ length: 1_096 }, (_, index) => addDays('2023-01-01', index));
const isWithin = (day: string, { startDate = '0', endDate = '9' }: DaySpan) => startDate <= day && day <= endDate;

/** The number of times the parts of a span count each day. */
const counted = (span: DaySpan) => {
  const { months, days: parts } = partsOf(span);
  return days.flatMap((day) => {
    const month = `${day.slice(0, 7)}-01`;
    const isInMonths = months && (months.from ?? '0') <= month && month < (months.before ?? '9');
    return [...(isInMonths ? [day] : []), ...parts.filter((part) => isWithin(day, part)).map(() => day)];
  });
};

describe('a span of days', () => {
  it('is its months and the days at its ends, each day once', () => {
    const ends = days.filter((day, index) => index % 29 === 0 || day.endsWith('-01') || day === lastOfMonth(day));
    for (const startDate of ends) {
      const spans = ends.filter((end) => end >= startDate).slice(0, 12);
      for (const span of [{ startDate }, { endDate: startDate }, ...spans.map((endDate) => ({ startDate, endDate }))]) {
        expect(counted(span)).toEqual(days.filter((day) => isWithin(day, span)));
      }
    }
  });

  it('that is whole months needs no row', () => {
    expect(partsOf({ startDate: '2024-02-01', endDate: '2024-02-29' })).toEqual({
      months: { from: '2024-02-01', before: '2024-03-01' },
      days: [],
    });
    expect(partsOf({})).toEqual({ months: {}, days: [] });
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
