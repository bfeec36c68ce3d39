import { pageSize } from '@tvet/contract';
import { type Label, textOf } from '../label.ts';
import {
  dayCounts,
  endsTooEarly,
  readDay,
  readFlag,
  readId,
  readLimit,
  readList,
  readOpen,
  readPage,
  readText,
} from './read-search.ts';

type FilterValue = string | readonly string[];

/** A filter of a list: the value in an address, and its text for users. */
export interface Filter<Value extends FilterValue = FilterValue> {
  readonly label: Label;
  /** Returns undefined for a value that does not filter. */
  readonly read: (value: unknown) => Value | undefined;
  /** Returns one value as text for users. */
  readonly show: (value: string) => Label;
  /** Returns false for a value that does not apply next to the others of its address. It is kept for its field. */
  readonly applies?: (value: string, search: Readonly<Record<string, unknown>>) => boolean;
}

/** The page, the number of rows on a page, and the record with the open panel, as in an address. */
export interface ListPlace {
  page?: number;
  limit?: number;
  open?: string;
}

/** Returns the page of a list that a search names, as the call accepts it. */
export const pageOf = ({ page = 1, limit = pageSize }: ListPlace) => ({ page, limit });

type Filters = Readonly<Record<string, Filter>>;
type FilterValues<Named> = { [Name in keyof Named]?: Named[Name] extends Filter<infer Value> ? Value : never };

/** Readers of the names in an address that are not filters, such as the order. */
type Modes = Readonly<Record<string, (value: unknown) => string | undefined>>;
type ModeValues<Named extends Modes> = { [Name in keyof Named]?: NonNullable<ReturnType<Named[Name]>> };

/** The query of a list page in the address. */
export type SearchOf<Definition> = Definition extends { read(query: object): infer Read } ? Read : never;

interface Schema<Value> {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: Value | undefined };
}

const unchanged = (value: string): string => value;

/** A filter with one value, which the contract's schema must accept. */
export const filter = (
  label: Label,
  schema: Schema<unknown>,
  show: (value: string) => Label = unchanged,
): Filter<string> => ({
  label,
  read: (value) => {
    const text = readText(value);
    return text !== undefined && schema.safeParse(text).success ? text : undefined;
  },
  show,
});

/** A filter with any text. */
export const textFilter = (label: Label): Filter<string> => ({ label, read: readText, show: unchanged });

/** A filter with one of several known values. */
export const choiceFilter = <const Value extends string>(
  label: Label,
  values: readonly Value[],
  show: (value: Value) => Label = unchanged,
): Filter<Value> => ({
  label,
  read: (value) => values.find((one) => one === value),
  show: (value) => show(value as Value),
});

/** A filter with any of several known values. */
export const listFilter = <Value extends string>(
  label: Label,
  values: readonly Value[],
  show: (value: string) => Label = unchanged,
): Filter<readonly Value[]> => ({
  label,
  read: (value) => {
    const named = readList(value);
    const known = values.filter((one) => named.includes(one));
    return known.length > 0 ? known : undefined;
  },
  show,
});

/** A filter with the id of a record. `unnamed` is shown if the name is unknown. */
export const recordFilter = (label: Label, unnamed: Label): Filter<string> => ({
  label,
  read: readId,
  show: () => unnamed,
});

/** A filter with a day. `first` is the filter with the first day of a span: a last day before it does not filter. */
export const dayFilter = (label: Label, show: (day: string) => Label, first?: string): Filter<string> => ({
  label,
  read: (value) => {
    const day = readDay(value);
    return dayCounts(day) ? day : undefined;
  },
  show,
  applies: (day, search) => !first || !endsTooEarly({ startDate: search[first] as string | undefined, endDate: day }),
});

/** A filter that is either on or off. */
export const flagFilter = (label: Label, yes: Label): Filter<'true'> => ({
  label,
  read: (value) => (readFlag(String(value)) === 'true' ? 'true' : undefined),
  show: () => yes,
});

/** An active filter, as text, and with the search that remains without it. */
interface SetFilter<Next> {
  /** The filter, and the value if it has several. */
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly without: Next;
}

export interface ListSearch<Named extends Filters, Search extends ListPlace> {
  /** Reads an address. Unknown names and values are dropped. */
  read(query: object): Search;
  /** Returns the filters that apply, as the call accepts them. */
  filtersOf(search: Search): FilterValues<Named>;
  /** Changes one filter, and starts again from the first page with no panel open. */
  set(search: Search, name: keyof Named, value: FilterValue | undefined): Search;
  /** Removes every filter. The modes and the number of rows on a page stay. */
  clear(search: Search): Search;
  /** Returns the active filters, one by one. */
  setFilters(search: Search): SetFilter<Search>[];
}

/**
 * Describes the address of a list page: its filters in display order, in `resets` the filter that is removed when another
 * changes, such as the area when the state changes, and in `modes` the names that are not filters.
 */
export function listSearch<const Named extends Filters, const Kept extends Modes = Record<never, never>>(
  filters: Named,
  resets: { readonly [Name in keyof Named]?: keyof Named } = {},
  modes?: Kept,
): ListSearch<Named, FilterValues<Named> & ModeValues<Kept> & ListPlace> {
  type Search = FilterValues<Named> & ModeValues<Kept> & ListPlace;
  const modesOf = (query: object) =>
    Object.entries(modes ?? {}).map(([name, readMode]) => [name, readMode((query as Record<string, unknown>)[name])]);
  const read = (address: object): Search => {
    const query = address as Record<string, unknown>;
    const set = Object.entries(filters).map(([name, filter]) => [name, filter.read(query[name])]);
    const place = { page: readPage(query.page), limit: readLimit(query.limit), open: readOpen(query.open) };
    if (place.limit === pageSize) place.limit = undefined;
    const all = [...modesOf(query), ...set, ...Object.entries(place)];
    return Object.fromEntries(all.filter(([, value]) => value !== undefined)) as Search;
  };
  const set = (search: Search, name: keyof Named, value: FilterValue | undefined): Search => {
    const { page: _page, open: _open, ...rest } = search;
    const reset = resets[name];
    return read({ ...rest, ...(reset && { [reset]: undefined }), [name]: value });
  };
  /** The values that apply, by filter name. */
  const applied = (search: Search) =>
    Object.entries(filters).flatMap(([name, filter]) => {
      const value = (search as Record<string, FilterValue | undefined>)[name];
      const values = value === undefined ? [] : [value].flat();
      const apply = values.length > 0 && values.every((one) => filter.applies?.(one, search) ?? true);
      return apply ? [{ name, filter, value, values }] : [];
    });
  return {
    read,
    set,
    filtersOf: (search) =>
      Object.fromEntries(applied(search).map(({ name, value }) => [name, value])) as FilterValues<Named>,
    clear: (search) => read({ limit: search.limit, ...Object.fromEntries(modesOf(search)) }),
    setFilters: (search) =>
      applied(search).flatMap(({ name, filter: { label, show }, values }) =>
        values.map((value) => ({
          id: values.length > 1 ? `${name}:${value}` : name,
          label: textOf(label),
          value: textOf(show(value)),
          without: set(
            search,
            name,
            values.filter((other) => other !== value),
          ),
        })),
      ),
  };
}
