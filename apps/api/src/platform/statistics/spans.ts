import { addDays, firstOfMonth, lastOfMonth } from './days.ts';

/** Days with both ends included, `YYYY-MM-DD`. A missing end is open. */
export interface DaySpan {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

interface SpanParts {
  /** First days of months: `from` included, `before` not. Without a month, undefined. */
  readonly months?: { readonly from?: string; readonly before?: string };
  readonly days: readonly DaySpan[];
}

/** Splits a span into its whole months and the days before and after them. */
export function partsOf({ startDate, endDate }: DaySpan): SpanParts {
  const from = startDate && (startDate === firstOfMonth(startDate) ? startDate : addDays(lastOfMonth(startDate), 1));
  const before = endDate && (endDate === lastOfMonth(endDate) ? addDays(endDate, 1) : firstOfMonth(endDate));
  if (from && before && from >= before) return { days: [{ startDate, endDate }] };
  return {
    months: { ...(from && { from }), ...(before && { before }) },
    days: [
      ...(startDate && from !== startDate ? [{ startDate, endDate: lastOfMonth(startDate) }] : []),
      ...(endDate && before && endDate >= before ? [{ startDate: before, endDate }] : []),
    ],
  };
}
