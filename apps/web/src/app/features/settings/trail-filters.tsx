import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fullName } from '@tvet/contract';
import { DayField } from '../../ui/list/day-field.tsx';
import { FilterChips } from '../../ui/list/filter-chips.tsx';
import { endsTooEarly, spanOf } from '../../ui/list/read-search.ts';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { listWords } from '../../ui/list/words.ts';
import { personQuery, suggestPeople } from './queries.ts';
import { type TrailFilters as Filters, type SettingsSearch, withTrailFilters } from './settings-search.ts';
import classes from './trail-section.module.css';
import { trailWords as words } from './words.ts';

/** The filter for one kind of line, which each trail has of its own. */
export interface KindFilter {
  readonly name: 'action' | 'kind';
  readonly label: string;
  readonly labels: Readonly<Record<string, string>>;
}

interface TrailFiltersProps {
  readonly search: SettingsSearch;
  readonly onChange: (search: SettingsSearch) => void;
  readonly onClear: () => void;
  readonly kind: KindFilter;
}

/** Whom it concerns, what it is, and when: the filters of every trail. */
export function TrailFilters({ search, onChange, onClear, kind }: TrailFiltersProps) {
  const { person, startDate, endDate } = search;
  const span = spanOf(search);
  const chosen = search[kind.name];
  const set = (change: Filters) => onChange(withTrailFilters(search, change));
  const setKind = (value: string) => onChange(withTrailFilters(search, { [kind.name]: value }));
  const { data: account } = useQuery(personQuery(person));
  const name = account ? fullName(account.firstName, account.lastName) : words.somebody;
  const kinds = [
    { value: '', label: words.everything },
    ...Object.entries(kind.labels).map(([value, label]) => ({ value, label })),
  ];
  const labelOf = (value: string) => kinds.find((option) => option.value === value)?.label ?? value;

  const chips = [
    ...(person ? [{ id: 'person', ...words.personChip(name), onRemove: () => set({ person: '' }) }] : []),
    ...(chosen ? [{ id: 'kind', label: kind.label, value: labelOf(chosen), onRemove: () => setKind('') }] : []),
    ...(span.startDate
      ? [{ id: 'startDate', ...words.fromChip(span.startDate), onRemove: () => set({ startDate: '' }) }]
      : []),
    ...(span.endDate ? [{ id: 'endDate', ...words.toChip(span.endDate), onRemove: () => set({ endDate: '' }) }] : []),
  ];
  return (
    <>
      <search className={classes.filters}>
        <SearchBox
          label={words.person}
          labelled
          placeholder={words.personHelp}
          value=""
          onSearch={() => undefined}
          suggest={suggestPeople}
          onPick={({ id }) => set({ person: id })}
        />
        <NativeSelect
          label={kind.label}
          data={kinds}
          value={chosen ?? ''}
          onChange={(event) => setKind(event.currentTarget.value)}
        />
        <DayField label={words.from} value={startDate} max={endDate} onDay={(day) => set({ startDate: day })} />
        <DayField
          label={words.to}
          error={endsTooEarly(search) && listWords.endsTooEarly}
          value={endDate}
          min={startDate}
          onDay={(day) => set({ endDate: day })}
        />
      </search>
      <FilterChips chips={chips} onClear={onClear} />
    </>
  );
}
