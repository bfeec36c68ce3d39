import { Checkbox, MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { decisions, lgasOf, maxFilterText, skillOptions, stateNames, statusLabels } from '@tvet/contract';
import { useUser } from '../../session/use-session.ts';
import { DayField } from '../../ui/list/day-field.tsx';
import { endsTooEarly } from '../../ui/list/read-search.ts';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { useDebouncedText } from '../../ui/list/use-debounced-text.ts';
import { listWords as shared } from '../../ui/list/words.ts';
import classes from './applicant-filters.module.css';
import { type ApplicantsSearch, asStatus, type FilterName, type TextName } from './applicants-search.ts';
import { decidedTooEarly, knownStatuses, withFilter } from './filters.ts';
import { centreNameKey, suggestCentres } from './queries.ts';
import { filterLabels, filterWords, listWords } from './words.ts';

interface ApplicantFiltersProps {
  readonly search: ApplicantsSearch;
  readonly onChange: (search: ApplicantsSearch) => void;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

const any: Choice = { value: '', label: filterWords.any };
const same = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }));
const choices = {
  status: Object.entries(statusLabels).map(([value, label]) => ({ value, label })),
  category: same(['STC', 'VEI', 'MCP']),
  state: same(stateNames),
  decision: decisions.map((value) => ({ value, label: statusLabels[value] })),
  assigned: [
    { value: 'true', label: listWords.yes },
    { value: 'false', label: listWords.no },
  ],
};

/** Every filter of the contract; each takes effect as it is set. */
export function ApplicantFilters({ search, onChange }: ApplicantFiltersProps) {
  const { permissions } = useUser();
  const queryClient = useQueryClient();
  const set = (name: FilterName, value: string | readonly string[]) => onChange(withFilter(search, name, value));
  const select = (name: TextName, options: readonly Choice[]) => (
    <NativeSelect
      label={filterLabels[name]}
      data={[any, ...options]}
      value={search[name] ?? ''}
      onChange={(event) => set(name, event.currentTarget.value)}
    />
  );
  const day = (
    name: 'startDate' | 'endDate' | 'decidedFrom' | 'decidedTo',
    label: string,
    { min, max }: { readonly min?: string | undefined; readonly max?: string | undefined },
    error?: string,
  ) => (
    <DayField
      classNames={{ input: classes.day }}
      label={label}
      error={error}
      value={search[name]}
      min={min}
      max={max}
      onDay={(value) => set(name, value)}
    />
  );

  const statuses = knownStatuses(search);
  // Several come with a link, as from a figure; the choice says them in one line until another is made.
  const several =
    statuses.length > 1
      ? [{ value: statuses.join(), label: statuses.map((status) => statusLabels[status]).join(', ') }]
      : [];

  return (
    <div className={classes.grid}>
      <NativeSelect
        label={filterLabels.status}
        data={[any, ...choices.status, ...several]}
        value={statuses.join()}
        onChange={(event) => onChange(withFilter(search, 'status', asStatus(event.currentTarget.value.split(','))))}
      />
      {select('category', choices.category)}
      {select('state', choices.state)}
      {search.state && lgasOf(search.state).length > 0 ? (
        select('lga', same(lgasOf(search.state)))
      ) : (
        <NativeSelect label={filterLabels.lga} data={[{ value: '', label: filterWords.pickState }]} disabled />
      )}
      <MultiSelect
        label={filterLabels.skill}
        placeholder={search.skill?.length ? undefined : filterWords.any}
        data={skillOptions}
        value={[...(search.skill ?? [])]}
        onChange={(skills) => set('skill', skills)}
        searchable
        hidePickedOptions
        withScrollArea={false}
        classNames={{ options: classes.options }}
        nothingFoundMessage={filterWords.noSuchSkill}
        className={classes.wide}
      />
      {permissions.includes('centres:list') ? (
        <SearchBox
          label={filterLabels.center}
          labelled
          placeholder={listWords.centreHint}
          value={search.center ?? ''}
          onSearch={(text) => set('center', text)}
          suggest={suggestCentres}
          onPick={({ id, text }) => {
            queryClient.setQueryData(centreNameKey(id), text);
            onChange(withFilter(withFilter(search, 'center', undefined), 'centerId', id));
          }}
        />
      ) : (
        <TextFilter name="center" search={search} onSet={set} />
      )}
      {select('assigned', choices.assigned)}
      {day('startDate', filterWords.submittedFrom, { max: search.endDate })}
      {day(
        'endDate',
        filterWords.submittedTo,
        { min: search.startDate },
        endsTooEarly(search) ? shared.endsTooEarly : undefined,
      )}
      {select('decision', choices.decision)}
      {day('decidedFrom', filterWords.decidedFrom, { max: search.decidedTo })}
      {day(
        'decidedTo',
        filterWords.decidedTo,
        { min: search.decidedFrom },
        decidedTooEarly(search) ? shared.endsTooEarly : undefined,
      )}
      <TextFilter name="applicantName" search={search} onSet={set} />
      <TextFilter name="applicantId" search={search} onSet={set} />
      <Checkbox
        className={`${classes.check} ${classes.wide}`}
        label={filterWords.ideasOnly}
        checked={search.ideasOnly === 'true'}
        onChange={(event) => set('ideasOnly', event.currentTarget.checked ? 'true' : '')}
      />
    </div>
  );
}

interface TextFilterProps {
  readonly name: 'center' | 'applicantName' | 'applicantId';
  readonly search: ApplicantsSearch;
  readonly onSet: (name: FilterName, value: string) => void;
}

function TextFilter({ name, search, onSet }: TextFilterProps) {
  const { draft, change, commitNow } = useDebouncedText(search[name] ?? '', (text) => onSet(name, text));
  return (
    <TextInput
      label={filterLabels[name]}
      maxLength={maxFilterText}
      value={draft}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && commitNow(draft)}
    />
  );
}
