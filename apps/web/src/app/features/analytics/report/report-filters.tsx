import { Button, MultiSelect, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { categories, skillOptions, stateNames } from '@tvet/contract';
import { DayField } from '../../../ui/list/day-field.tsx';
import { endsTooEarly, sayTooEarly } from '../../../ui/list/read-search.ts';
import { optionsQuery } from '../figures/queries.ts';
import classes from './report-filters.module.css';
import { type ReportSearch, readReportSearch } from './report-search.ts';

/** The choice that does not filter. */
const noFilter = 'Any';

interface ReportFiltersProps {
  readonly search: ReportSearch;
  readonly onChange: (search: ReportSearch) => void;
}

/** The filters of the whole report; each takes effect immediately. */
export function ReportFilters({ search, onChange }: ReportFiltersProps) {
  const { data: options } = useQuery(optionsQuery);
  const set = (name: keyof ReportSearch, value: string | string[]) =>
    onChange(readReportSearch({ ...search, [name]: value }));
  const select = (name: 'intake' | 'category' | 'state', label: string, values: readonly string[]) => (
    <NativeSelect
      label={label}
      data={[{ value: '', label: noFilter }, ...values]}
      value={search[name] ?? ''}
      onChange={(event) => set(name, event.currentTarget.value)}
    />
  );
  const day = (name: 'startDate' | 'endDate', label: string, error?: string) => (
    <DayField label={label} error={error} value={search[name]} onDay={(value) => set(name, value)} />
  );
  const { map, ...about } = search;
  const intakes = [...new Set([...(options?.intakes ?? []), ...(search.intake ? [search.intake] : [])])];
  return (
    <section aria-label="Report filters" className={classes.grid}>
      {select('intake', 'Intake', intakes)}
      {select('category', 'Program', categories)}
      {select('state', 'State', stateNames)}
      <MultiSelect
        label="Trade"
        placeholder={search.skill?.length ? undefined : noFilter}
        data={skillOptions}
        value={[...(search.skill ?? [])]}
        onChange={(skills) => set('skill', skills)}
        searchable
        hidePickedOptions
        withScrollArea={false}
        classNames={{ options: classes.options }}
        nothingFoundMessage="No such trade"
      />
      {day('startDate', 'Submitted from')}
      {day('endDate', 'Submitted to', endsTooEarly(search) ? sayTooEarly() : undefined)}
      {Object.keys(about).length > 0 && (
        <Button variant="outline" onClick={() => onChange(map ? { map } : {})}>
          Clear all
        </Button>
      )}
    </section>
  );
}
