import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FilterChips } from '../../ui/list/filter-chips.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import classes from './audit-section.module.css';
import { actionLabel, actionLabels } from './audit-words.ts';
import { personQuery, suggestPeople } from './queries.ts';
import { type AuditFilters as Filters, type SettingsSearch, withAuditFilters } from './settings-search.ts';
import { auditWords as words } from './words.ts';

interface AuditFiltersProps {
  readonly search: SettingsSearch;
  readonly onChange: (search: SettingsSearch) => void;
}

const kinds = [
  { value: '', label: words.everything },
  ...Object.entries(actionLabels).map(([value, label]) => ({ value, label })),
];

/** Whom it concerns, what was done, and when. */
export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const { action, person, startDate, endDate } = search;
  const set = (change: Filters) => onChange(withAuditFilters(search, change));
  const { data: account } = useQuery(personQuery(person));
  const name = account ? `${account.firstName} ${account.lastName}` : words.somebody;

  const chips = [
    ...(person ? [{ id: 'person', ...words.personChip(name), onRemove: () => set({ person: '' }) }] : []),
    ...(action ? [{ id: 'action', ...words.kindChip(actionLabel(action)), onRemove: () => set({ action: '' }) }] : []),
    ...(startDate ? [{ id: 'startDate', ...words.fromChip(startDate), onRemove: () => set({ startDate: '' }) }] : []),
    ...(endDate ? [{ id: 'endDate', ...words.toChip(endDate), onRemove: () => set({ endDate: '' }) }] : []),
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
          label={words.kind}
          data={kinds}
          value={action ?? ''}
          onChange={(event) => set({ action: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={words.from}
          value={startDate ?? ''}
          {...(endDate && { max: endDate })}
          onChange={(event) => set({ startDate: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={words.to}
          value={endDate ?? ''}
          {...(startDate && { min: startDate })}
          onChange={(event) => set({ endDate: event.currentTarget.value })}
        />
      </search>
      <FilterChips chips={chips} onClear={() => onChange({ section: 'audit' })} />
    </>
  );
}
