import {
  type ApplicationStatus,
  applicationStatuses,
  categories,
  claimFilters,
  claimLabels,
  decisions,
  lgasOf,
  skillOptions,
  stateNames,
  statusLabels,
} from '@tvet/contract';
import { suggestCentres } from '../../centres/find-centre.ts';
import { useUser } from '../../session/use-session.ts';
import { textOf } from '../../ui/label.ts';
import { DayField } from '../../ui/list/day-field.tsx';
import { ChoiceFilter, FlagFilter, SeveralFilter, TextFilter } from '../../ui/list/filter-fields.tsx';
import { endsTooEarly, sayTooEarly } from '../../ui/list/read-search.ts';
import { SearchBox } from '../../ui/list/search-box.tsx';
import classes from './applicants-page.module.css';
import { type ApplicantsSearch, applicantsSearch, filterLabels } from './applicants-search.ts';

interface ApplicantFiltersProps {
  readonly search: ApplicantsSearch;
  readonly onChange: (search: ApplicantsSearch) => void;
  /** A centre was picked by its name. */
  readonly onCentre: (id: string, name: string) => void;
}

const choiceOf = (status: ApplicationStatus) => ({ value: status, label: textOf(statusLabels[status]) });
const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** The filters of the contract; each takes effect immediately. Links also filter by the officer who verified. */
export function ApplicantFilters({ search, onChange, onCentre }: ApplicantFiltersProps) {
  const { permissions, id: ownId } = useUser();
  const { set } = applicantsSearch;
  /** The label, the value and the change of one filter. */
  const field = (name: Exclude<keyof typeof filterLabels, 'skill' | 'status'>, label = filterLabels[name]) => ({
    label,
    value: search[name],
    onSet: (value: string) => onChange(set(search, name, value)),
  });
  const dayField = (name: DayName, label: string) => {
    const { value, onSet } = field(name);
    return { classNames: { input: classes.day }, label, value, onDay: onSet };
  };
  const { startDate, endDate, decidedFrom, decidedTo } = search;
  const isLate = (from: string | undefined, to: string | undefined) =>
    endsTooEarly({ startDate: from, endDate: to }) && sayTooEarly();

  return (
    <>
      <StatusField search={search} onChange={onChange} />
      <ChoiceFilter {...field('category')} choices={categories} />
      <ChoiceFilter {...field('state')} choices={stateNames} />
      <ChoiceFilter {...field('lga')} choices={search.state ? lgasOf(search.state) : []} none="Choose a state first" />
      <SeveralFilter
        label={filterLabels.skill}
        values={search.skill}
        choices={skillOptions}
        noMatch="No such skill"
        onSet={(skills) => onChange(set(search, 'skill', skills))}
      />
      {permissions.includes('centres:list') ? (
        <SearchBox
          label={filterLabels.center}
          labelled
          placeholder="Name or code"
          value={search.center ?? ''}
          onSearch={(text) => onChange(set(search, 'center', text))}
          suggest={suggestCentres}
          onPick={({ id, text }) => {
            onCentre(id, text);
            onChange(set(search, 'centerId', id));
          }}
        />
      ) : (
        <TextFilter {...field('center')} />
      )}
      <ChoiceFilter {...field('assigned')} choices={yesOrNo} />
      <ChoiceFilter {...field('waitingForApplicant')} choices={yesOrNo} />
      {permissions.includes('applications:claim') && (
        <ChoiceFilter
          {...field('claim')}
          choices={claimFilters.map((value) => ({ value, label: claimLabels[value] }))}
        />
      )}
      <DayField {...dayField('startDate', 'Submitted from')} max={endDate} />
      <DayField {...dayField('endDate', 'Submitted to')} min={startDate} error={isLate(startDate, endDate)} />
      <ChoiceFilter {...field('decision')} choices={decisions.map(choiceOf)} />
      <DayField {...dayField('decidedFrom', 'Decided from')} max={decidedTo} />
      <DayField {...dayField('decidedTo', 'Decided to')} min={decidedFrom} error={isLate(decidedFrom, decidedTo)} />
      <TextFilter {...field('applicantName')} />
      <TextFilter {...field('applicantId')} />
      {permissions.includes('applications:note') && <TextFilter {...field('note')} />}
      <FlagFilter {...field('ideasOnly', 'IDEAS funded centres only')} />
      <FlagFilter {...field('requirementMissing', 'An entry requirement is missing')} />
      <FlagFilter {...field('overdue', 'Overdue only')} />
      {(permissions.includes('applications:verify') || permissions.includes('applications:approve')) && (
        <FlagFilter
          label="Decided by you"
          value={search.decidedBy === ownId ? 'true' : undefined}
          onSet={(value) => onChange(set(search, 'decidedBy', value && ownId))}
        />
      )}
      {permissions.includes('applications:verify') && (
        <FlagFilter
          label="Verified by you"
          value={search.approvalRequestedBy === ownId ? 'true' : undefined}
          onSet={(value) => onChange(set(search, 'approvalRequestedBy', value && ownId))}
        />
      )}
    </>
  );
}

type DayName = 'startDate' | 'endDate' | 'decidedFrom' | 'decidedTo';

/** Several statuses come with a link, as from a figure. The field shows them in one line until another choice is made. */
function StatusField({ search, onChange }: Pick<ApplicantFiltersProps, 'search' | 'onChange'>) {
  const named = [search.status ?? []].flat();
  const statuses = applicationStatuses.map(choiceOf);
  const several = { value: named.join(), label: named.map((status) => choiceOf(status).label).join(', ') };
  return (
    <ChoiceFilter
      label={filterLabels.status}
      value={several.value}
      choices={named.length > 1 ? [...statuses, several] : statuses}
      onSet={(value) => onChange(applicantsSearch.set(search, 'status', value.split(',')))}
    />
  );
}
