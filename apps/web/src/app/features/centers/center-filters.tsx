import { Checkbox, MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import {
  categories,
  centreStatuses,
  documentStatuses,
  lgasOf,
  maxFilterText,
  skillOptions,
  stateNames,
} from '@tvet/contract';
import { useDebouncedText } from '../../ui/list/use-debounced-text.ts';
import classes from './center-filters.module.css';
import type { CentersSearch, FilterName } from './centers-search.ts';
import { withFilter } from './filters.ts';
import { filterLabels, signedWords, statusWords, listWords as words } from './words.ts';

interface CenterFiltersProps {
  readonly search: CentersSearch;
  readonly onChange: (search: CentersSearch) => void;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

const any: Choice = { value: '', label: words.any };
const same = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }));
const choices = {
  category: same(categories),
  state: same(stateNames),
  documentStatus: documentStatuses.map((value) => ({ value, label: signedWords[value] })),
  status: centreStatuses.map((value) => ({ value, label: statusWords[value] })),
};

/** Every filter of the contract; each takes effect as it is set. */
export function CenterFilters({ search, onChange }: CenterFiltersProps) {
  const set = (name: FilterName, value: string | readonly string[]) => onChange(withFilter(search, name, value));
  const select = (name: Exclude<FilterName, 'skillNames'>, options: readonly Choice[]) => (
    <NativeSelect
      label={filterLabels[name]}
      data={[any, ...options]}
      value={search[name] ?? ''}
      onChange={(event) => set(name, event.currentTarget.value)}
    />
  );
  return (
    <div className={classes.grid}>
      {select('state', choices.state)}
      {search.state && lgasOf(search.state).length > 0 ? (
        select('lga', same(lgasOf(search.state)))
      ) : (
        <NativeSelect label={filterLabels.lga} data={[{ value: '', label: words.pickState }]} disabled />
      )}
      {select('category', choices.category)}
      {select('documentStatus', choices.documentStatus)}
      <MultiSelect
        label={filterLabels.skillNames}
        placeholder={search.skillNames?.length ? undefined : words.any}
        data={skillOptions}
        value={[...(search.skillNames ?? [])]}
        onChange={(skills) => set('skillNames', skills)}
        searchable
        hidePickedOptions
        withScrollArea={false}
        classNames={{ options: classes.options }}
        nothingFoundMessage={words.noSuchSkill}
        className={classes.wide}
      />
      <TextFilter name="name" search={search} onSet={set} />
      <TextFilter name="location" search={search} onSet={set} />
      {select('status', choices.status)}
      <Checkbox
        className={classes.check}
        label={words.ideasOnly}
        checked={search.ideasOnly === 'true'}
        onChange={(event) => set('ideasOnly', event.currentTarget.checked ? 'true' : '')}
      />
    </div>
  );
}

interface TextFilterProps {
  readonly name: 'name' | 'location';
  readonly search: CentersSearch;
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
