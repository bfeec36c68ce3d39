import { t } from '@lingui/core/macro';
import { firstDay, lastDay, maxFilterText, maxPage, maxPageSize } from '@tvet/contract';

/** A filter's text, cut to the length of its field; undefined for texts that the contract would refuse. */
export function readText(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.includes('\u0000')) return undefined;
  const text = value.length > maxFilterText ? cut(value.trim()) : value;
  return text.trim() === '' ? undefined : text;
}

/** Removes half of a surrogate pair at the end. */
const cut = (text: string): string => text.slice(0, maxFilterText).replace(/[\uD800-\uDBFF]$/, '');

/** A page after the first; undefined for the first and for invalid pages. A page beyond the end redirects to the last one. */
export function readPage(value: unknown): number | undefined {
  const page = readCount(value, Number.MAX_VALUE);
  return page === undefined || page === 1 ? undefined : Math.min(page, maxPage);
}

/** The number of rows on a page; undefined for values that the contract would refuse. */
export const readLimit = (value: unknown): number | undefined => readCount(value, maxPageSize);

const calendarDay = /^\d{4}-\d\d-\d\d$/;

/** A calendar day, `YYYY-MM-DD`; undefined for invalid ones such as 30 February. */
export function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !calendarDay.test(value)) return undefined;
  const midnight = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(value) ? value : undefined;
}

interface Span {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/** Returns true if a date is valid as a filter; any other date filters nothing. */
export const dayCounts = (day: string | undefined): day is string =>
  day !== undefined && day >= firstDay && day <= lastDay;

/** Returns true if the last day is before the first: then it filters nothing, and its field shows an error. */
export const endsTooEarly = ({ startDate, endDate }: Span): boolean =>
  // Dates as text sort in calendar order.
  dayCounts(startDate) && endDate !== undefined && endDate < startDate;

/** The error of the last day of a span that ends before it begins. */
export const sayTooEarly = (): string => t`The last day is before the first day, so it is ignored`;

/** The days of a span that filter, as the contract accepts them. */
export const spanOf = ({ startDate, endDate }: Span): { startDate?: string; endDate?: string } => ({
  ...(dayCounts(startDate) && { startDate }),
  ...(dayCounts(endDate) && !endsTooEarly({ startDate, endDate }) && { endDate }),
});

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of a record; undefined for an invalid one. */
export const readId = (value: unknown): string | undefined =>
  typeof value === 'string' && uuid.test(value) ? value : undefined;

/** The centre in an address, of an administrator with several; absent: the first. */
export function readCentre(query: Record<string, unknown>): { readonly centerId?: string } {
  const centerId = readId(query.centerId);
  return centerId ? { centerId } : {};
}

/** The open record: its id, preceded by the id of its owner if it cannot be loaded without it. */
export const readOpen = (value: unknown): string | undefined =>
  typeof value === 'string' && value.split('_').every(readId) ? value : undefined;

/** Normalises yes or no in an address to the page's own form; returns any other value unchanged. */
export const readFlag = (value: string): string => ({ 1: 'true', 0: 'false' })[value] ?? value;

/** A JSON array, or one bare value, which users may type. */
export function readList(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string');
  if (typeof value !== 'string' || value === '') return [];
  if (!value.startsWith('[')) return [value];
  try {
    return readList(JSON.parse(value));
  } catch {
    // A message may have cut off the address: no filter is better than no page.
    return [];
  }
}

function readCount(value: unknown, most: number): number | undefined {
  const count = Number(value);
  return Number.isInteger(count) && count >= 1 && count <= most ? count : undefined;
}
