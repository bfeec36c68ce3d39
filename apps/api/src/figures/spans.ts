import { addDays, daysBetween, firstOfMonth, lastOfMonth } from './days.ts';

/** Days of which both ends are included, `YYYY-MM-DD`; an end that is left out is open. */
export interface DaySpan {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/** Days whose rows are counted themselves: added, or taken off a month that was counted whole. */
export interface Edge {
  readonly sign: 1 | -1;
  readonly from: string;
  readonly to: string;
}

/** A span as whole months, which are summed already, and the days by which it differs from them. */
export interface SpanParts {
  /** By their first days, both ends included, null where open; undefined: no month. */
  readonly months: { readonly from: string | null; readonly to: string | null } | undefined;
  readonly edges: readonly Edge[];
}

/** The cheapest way to a span: of a month that is in it in part, the part or the rest is counted, whichever is shorter. */
export function partsOf({ startDate, endDate }: DaySpan): SpanParts {
  if (startDate && endDate && firstOfMonth(startDate) === firstOfMonth(endDate)) return withinMonth(startDate, endDate);
  const start = startDate ? beginning(startDate) : { month: null, edges: [] };
  const end = endDate ? ending(endDate) : { month: null, edges: [] };
  const isEmpty = start.month !== null && end.month !== null && start.month > end.month;
  return {
    months: isEmpty ? undefined : { from: start.month, to: end.month },
    edges: [...start.edges, ...end.edges],
  };
}

function withinMonth(from: string, to: string): SpanParts {
  const month = firstOfMonth(from);
  const rest = [...before(from), ...after(to)];
  const isMost = daysIn({ from, to }) * 2 > daysIn({ from: month, to: lastOfMonth(month) });
  return isMost ? { months: { from: month, to: month }, edges: rest } : { months: undefined, edges: [added(from, to)] };
}

/** The first whole month of a span that begins on a day. */
function beginning(day: string) {
  const rest = before(day);
  const part = added(day, lastOfMonth(day));
  return rest.reduce((days, edge) => days + daysIn(edge), 0) < daysIn(part)
    ? { month: firstOfMonth(day), edges: rest }
    : { month: addDays(lastOfMonth(day), 1), edges: [part] };
}

/** The last whole month of a span that ends on a day. */
function ending(day: string) {
  const rest = after(day);
  const part = added(firstOfMonth(day), day);
  return rest.reduce((days, edge) => days + daysIn(edge), 0) < daysIn(part)
    ? { month: firstOfMonth(day), edges: rest }
    : { month: firstOfMonth(addDays(firstOfMonth(day), -1)), edges: [part] };
}

const added = (from: string, to: string): Edge => ({ sign: 1, from, to });
const daysIn = ({ from, to }: { readonly from: string; readonly to: string }) => daysBetween(from, to) + 1;

const before = (day: string): Edge[] =>
  day === firstOfMonth(day) ? [] : [{ sign: -1, from: firstOfMonth(day), to: addDays(day, -1) }];
const after = (day: string): Edge[] =>
  day === lastOfMonth(day) ? [] : [{ sign: -1, from: addDays(day, 1), to: lastOfMonth(day) }];
