import { pageSize } from '@tvet/contract';
import { readFlag, readId, readLimit, readList, readPage, readText } from './read-search.ts';

type FilterValue = string | readonly string[];

/** A filter of a list: how an address names its value, and how people read it. */
export interface Filter<Value extends FilterValue = FilterValue> {
  readonly label: string;
  /** Returns undefined for a value that filters nothing. */
  readonly read: (value: unknown) => Value | undefined;
  /** Returns one value as people read it. */
  readonly show: (value: string) => string;
}

/** The page, the rows on a page, and the record whose panel is open, as an address names them. */
export interface ListPlace {
  page?: number;
  limit?: number;
  open?: string;
}

type Filters = Readonly<Record<string, Filter>>;
type ValueOf<Read> = Read extends Filter<infer Value> ? Value : never;

/** The query of a list page as it stands in the address. */
export type SearchOf<Definition> = Definition extends ListSearch<infer Named> ? Search<Named> : never;
type Search<Named> = { [Name in keyof Named]?: ValueOf<Named[Name]> } & ListPlace;

interface Schema<Value> {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: Value | undefined };
}

const unchanged = (value: string): string => value;

/** A filter with one value, which the contract's schema must accept. */
export const filter = (
  label: string,
  schema: Schema<unknown>,
  show: (value: string) => string = unchanged,
): Filter<string> => ({
  label,
  read: (value) => {
    const text = readText(value);
    return text !== undefined && schema.safeParse(text).success ? text : undefined;
  },
  show,
});

/** A filter with any text. */
export const textFilter = (label: string): Filter<string> => ({ label, read: readText, show: unchanged });

/** A filter with one of several known values. */
export const choiceFilter = <Value extends string>(
  label: string,
  values: readonly Value[],
  show: (value: Value) => string = unchanged,
): Filter<Value> => ({
  label,
  read: (value) => values.find((one) => one === value),
  show: (value) => show(value as Value),
});

/** A filter with any of several known values. */
export const listFilter = <Value extends string>(
  label: string,
  values: readonly Value[],
  show: (value: string) => string = unchanged,
): Filter<readonly Value[]> => ({
  label,
  read: (value) => {
    const named = readList(value);
    const known = values.filter((one) => named.includes(one));
    return known.length > 0 ? known : undefined;
  },
  show,
});

/** A filter that is set or not. */
export const flagFilter = (label: string, yes: string): Filter<'true'> => ({
  label,
  read: (value) => (readFlag(String(value)) === 'true' ? 'true' : undefined),
  show: () => yes,
});

/** A filter that is set, for the reader and with the search that remains without it. */
interface SetFilter<Next> {
  /** The filter, and the value where it has several. */
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly without: Next;
}

export interface ListSearch<Named extends Filters> {
  /** Reads an address. Unknown names and values are dropped. */
  read(query: object): Search<Named>;
  /** Returns the filters alone, as the call takes them. */
  filtersOf(search: Search<Named>): { [Name in keyof Named]?: ValueOf<Named[Name]> };
  /** Changes one filter, and starts again from the first page with no panel open. */
  set<Name extends keyof Named>(search: Search<Named>, name: Name, value: FilterValue | undefined): Search<Named>;
  /** Removes every filter. The number of rows on a page stays. */
  clear(search: Search<Named>): Search<Named>;
  /** Returns the filters that are set, one by one. */
  setFilters(search: Search<Named>): SetFilter<Search<Named>>[];
}

/**
 * Describes the address of a list page: its filters in the order in which they are shown, and in `resets` the filter that is
 * removed when another changes, as the area of a state.
 */
export function listSearch<const Named extends Filters>(
  filters: Named,
  resets: { readonly [Name in keyof Named]?: keyof Named } = {},
): ListSearch<Named> {
  type Next = Search<Named>;
  const names = Object.keys(filters);
  const read = (address: object): Next => {
    const query = address as Record<string, unknown>;
    const set = names.map((name) => [name, filters[name]?.read(query[name])]);
    const place = { page: readPage(query.page), limit: readLimit(query.limit), open: readId(query.open) };
    if (place.limit === pageSize) place.limit = undefined;
    const all = [...set, ...Object.entries(place)];
    return Object.fromEntries(all.filter(([, value]) => value !== undefined)) as Next;
  };
  const set = (search: Next, name: keyof Named, value: FilterValue | undefined): Next => {
    const { page: _page, open: _open, ...rest } = search;
    const reset = resets[name];
    return read({ ...rest, ...(reset && { [reset]: undefined }), [name]: value });
  };
  const valuesOf = (search: Next, name: string): readonly string[] => {
    const value = (search as Record<string, FilterValue | undefined>)[name];
    return value === undefined ? [] : [value].flat();
  };
  return {
    read,
    set,
    filtersOf: (search) =>
      Object.fromEntries(Object.entries(search).filter(([name]) => name in filters)) as ReturnType<
        ListSearch<Named>['filtersOf']
      >,
    clear: ({ limit }) => read({ limit }),
    setFilters: (search) =>
      names.flatMap((name) => {
        const values = valuesOf(search, name);
        const { label = name, show = unchanged } = filters[name] ?? {};
        return values.map((value) => ({
          id: values.length > 1 ? `${name}:${value}` : name,
          label,
          value: show(value),
          without: set(
            search,
            name,
            values.filter((other) => other !== value),
          ),
        }));
      }),
  };
}
