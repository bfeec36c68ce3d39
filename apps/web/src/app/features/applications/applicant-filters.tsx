import { i18n } from '@lingui/core';
import { categories, decisions, lgasOf, skillOptions, stateNames, statusLabels } from '@tvet/contract';
import { suggestCentres } from '../../centres/find-centre.ts';
import { useUser } from '../../session/use-session.ts';
import { DayField } from '../../ui/list/day-field.tsx';
import { ChoiceFilter, FlagFilter, SeveralFilter, TextFilter } from '../../ui/list/filter-panel.tsx';
import { endsTooEarly, sayTooEarly } from '../../ui/list/read-search.ts';
import { SearchBox } from '../../ui/list/search-box.tsx';
import classes from './applicants-page.module.css';
import { type ApplicantsSearch, applicantsSearch } from './applicants-search.ts';
import { filterLabels, filterWords, listWords } from './words.ts';

interface ApplicantFiltersProps {
  readonly search: ApplicantsSearch;
  readonly onChange: (search: ApplicantsSearch) => void;
  /** A centre was picked by its name. */
  readonly onCentre: (id: string, name: string) => void;
}

const statuses = () => Object.entries(statusLabels).map(([value, label]) => ({ value, label: i18n._(label) }));
const outcomes = () => decisions.map((value) => ({ value, label: i18n._(statusLabels[value]) }));
const yesOrNo = [
  { value: 'true', label: listWords.yes },
  { value: 'false', label: listWords.no },
];

/** Every filter of the contract; each takes effect immediately. */
export function ApplicantFilters({ search, onChange, onCentre }: ApplicantFiltersProps) {
  const { permissions } = useUser();
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
      <ChoiceFilter {...field('lga')} choices={search.state ? lgasOf(search.state) : []} none={filterWords.pickState} />
      <SeveralFilter
        label={filterLabels.skill}
        values={search.skill}
        choices={skillOptions}
        noMatch={filterWords.noSuchSkill}
        onSet={(skills) => onChange(set(search, 'skill', skills))}
      />
      {permissions.includes('centres:list') ? (
        <SearchBox
          label={filterLabels.center}
          labelled
          placeholder={listWords.centreHint}
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
      <DayField {...dayField('startDate', filterWords.submittedFrom)} max={endDate} />
      <DayField {...dayField('endDate', filterWords.submittedTo)} min={startDate} error={isLate(startDate, endDate)} />
      <ChoiceFilter {...field('decision')} choices={outcomes()} />
      <DayField {...dayField('decidedFrom', filterWords.decidedFrom)} max={decidedTo} />
      <DayField
        {...dayField('decidedTo', filterWords.decidedTo)}
        min={decidedFrom}
        error={isLate(decidedFrom, decidedTo)}
      />
      <TextFilter {...field('applicantName')} />
      <TextFilter {...field('applicantId')} />
      <FlagFilter {...field('ideasOnly', filterWords.ideasOnly)} />
    </>
  );
}

type DayName = 'startDate' | 'endDate' | 'decidedFrom' | 'decidedTo';

/** Several statuses come with a link, as from a figure. The field shows them in one line until another choice is made. */
function StatusField({ search, onChange }: Pick<ApplicantFiltersProps, 'search' | 'onChange'>) {
  const named = [search.status ?? []].flat();
  const several = { value: named.join(), label: named.map((status) => i18n._(statusLabels[status])).join(', ') };
  return (
    <ChoiceFilter
      label={filterLabels.status}
      value={several.value}
      choices={named.length > 1 ? [...statuses(), several] : statuses()}
      onSet={(value) => onChange(applicantsSearch.set(search, 'status', value.split(',')))}
    />
  );
}
