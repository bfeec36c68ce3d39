import { NativeSelect } from '@mantine/core';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { fullName, type Pagination } from '@tvet/contract';
import { DayField } from '../../ui/list/day-field.tsx';
import type { ListColumns } from '../../ui/list/list-columns.ts';
import { ListBody, useListPage, withNames } from '../../ui/list/list-page.tsx';
import { endsTooEarly, sayTooEarly } from '../../ui/list/read-search.ts';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { personQuery, suggestPeople } from './queries.ts';
import { type TrailSearch, trailPageSize, trailSearch } from './trail-search.ts';
import classes from './trail-section.module.css';

const route = getRouteApi('/shell/settings');

/** The filter for the kind of line, which differs between trails. */
interface KindFilter {
  readonly name: 'action' | 'kind';
  readonly label: string;
  readonly labels: Readonly<Record<string, string>>;
}

interface Trail {
  readonly data: readonly { readonly id: number }[];
  readonly pagination: Pagination;
}

/** The texts of a trail. */
interface TrailWords {
  readonly label: string;
  readonly loading: string;
  /** Shown for an empty trail, with and without filters. */
  readonly filtered: string;
  readonly unfiltered: string;
}

interface TrailSectionProps<Answer extends Trail, Key extends QueryKey> {
  readonly words: TrailWords;
  readonly kind: KindFilter;
  readonly query: (search: TrailSearch) => UseQueryOptions<Answer, Error, Answer, Key>;
  readonly columns: ListColumns<Answer['data'][number]>;
  /** Returns the name of a line. */
  readonly nameOf: (event: Answer['data'][number]) => string;
}

/** A log of events, newest first, filtered by person, kind and days. Each trail has its own columns. */
export function TrailSection<Answer extends Trail, Key extends QueryKey>(props: TrailSectionProps<Answer, Key>) {
  const { words, kind, query, columns, nameOf } = props;
  const listed = useListPage({
    definition: trailSearch,
    query,
    rowsOf: ({ data }): readonly Answer['data'][number][] => data,
    rowId: ({ id }) => String(id),
    fixedLimit: trailPageSize,
    address: route.useSearch(),
    navigate: route.useNavigate(),
  });
  const { search, show } = listed;
  const { data: account } = useQuery(personQuery(search.person));
  return (
    <ListBody
      state={withNames(listed, { person: account && fullName(account.firstName, account.lastName) })}
      tools={<TrailFilters search={search} onChange={show} kind={kind} />}
      label={words.label}
      loading={words.loading}
      empty={{ ...words, title: 'No data available' }}
      columns={columns}
      rowName={nameOf}
    />
  );
}

interface TrailFiltersProps {
  readonly search: TrailSearch;
  readonly onChange: (search: TrailSearch) => void;
  readonly kind: KindFilter;
}

function TrailFilters({ search, onChange, kind }: TrailFiltersProps) {
  const { startDate, endDate } = search;
  const set = (name: 'person' | 'startDate' | 'endDate' | KindFilter['name'], value: string) =>
    onChange(trailSearch.set(search, name, value));
  const kinds = Object.entries(kind.labels).map(([value, label]) => ({ value, label }));
  return (
    <search className={classes.filters}>
      <SearchBox
        label="Person"
        labelled
        placeholder="Name, phone or email"
        value=""
        onSearch={() => undefined}
        suggest={suggestPeople}
        onPick={({ id }) => set('person', id)}
      />
      <NativeSelect
        label={kind.label}
        data={[{ value: '', label: 'Everything' }, ...kinds]}
        value={search[kind.name] ?? ''}
        onChange={(event) => set(kind.name, event.currentTarget.value)}
      />
      <DayField label="From" value={startDate} max={endDate} onDay={(day) => set('startDate', day)} />
      <DayField
        label="To"
        error={endsTooEarly(search) && sayTooEarly()}
        value={endDate}
        min={startDate}
        onDay={(day) => set('endDate', day)}
      />
    </search>
  );
}
