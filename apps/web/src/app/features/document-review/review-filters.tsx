import { NativeSelect } from '@mantine/core';
import { documentTypeNames, periodLabel, reviewStatuses, reviewStatusLabels, stateNames } from '@tvet/contract';
import { todayInLagos } from '../../clock.ts';
import { typeLabel } from '../../documents/words.ts';
import { periodChoices, readFilters, withFilter } from './filters.ts';
import classes from './review-filters.module.css';
import type { FilterName, ReviewSearch } from './review-search.ts';
import { filterWords as words } from './words.ts';

interface ReviewFiltersProps {
  readonly search: ReviewSearch;
  readonly onChange: (search: ReviewSearch) => void;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

const any: Choice = { value: '', label: words.any };
const statuses = reviewStatuses.map((value): Choice => ({ value, label: reviewStatusLabels[value] }));
const types = documentTypeNames.map((value): Choice => ({ value, label: typeLabel(value) }));
const states = stateNames.map((value): Choice => ({ value, label: value }));

/** Two share a row on a phone; these take one each. */
const isWide = (name: FilterName): boolean => name === 'period' || name === 'state';

/** Each takes effect as it is set. All that wait are the pending ones; of a centre every status is shown at first. */
export function ReviewFilters({ search, onChange }: ReviewFiltersProps) {
  const filters = readFilters(search);
  const { documentType } = filters;
  const select = (name: Exclude<FilterName, 'centerId'>, options: readonly Choice[], value = filters[name] ?? '') => (
    <NativeSelect
      className={isWide(name) ? classes.wide : undefined}
      label={words.labels[name]}
      data={[...options]}
      value={value}
      onChange={(event) => onChange(withFilter(search, name, event.currentTarget.value))}
    />
  );
  const periods = documentType
    ? [any, ...periodChoices(documentType, todayInLagos()).map((value) => ({ value, label: periodLabel(value) }))]
    : [];
  // One from further back, which an address may name.
  const older = filters.period && !periods.some(({ value }) => value === filters.period);
  return (
    <search className={classes.filters}>
      {search.all ? select('status', statuses, filters.status ?? 'pending') : select('status', [any, ...statuses])}
      {select('documentType', [any, ...types])}
      {documentType ? (
        select('period', [
          ...periods,
          ...(older && filters.period ? [{ value: filters.period, label: periodLabel(filters.period) }] : []),
        ])
      ) : (
        <NativeSelect
          className={classes.wide}
          label={words.labels.period}
          data={[{ value: '', label: words.pickType }]}
          disabled
        />
      )}
      {search.all && select('state', [any, ...states])}
    </search>
  );
}
