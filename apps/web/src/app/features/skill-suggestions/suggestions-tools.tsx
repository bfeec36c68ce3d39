import { NativeSelect } from '@mantine/core';
import { filterChoices, filterLabels, readFilters } from './filters.ts';
import { filterNames, type SuggestionsSearch, withFilter } from './suggestions-search.ts';
import classes from './suggestions-tools.module.css';
import { words } from './words.ts';

interface SuggestionsToolsProps {
  readonly search: SuggestionsSearch;
  readonly onChange: (search: SuggestionsSearch) => void;
}

const any = { value: '', label: words.any };

export function SuggestionsTools({ search, onChange }: SuggestionsToolsProps) {
  const filters = readFilters(search);
  return (
    <search className={classes.tools}>
      {filterNames.map((name) => (
        <NativeSelect
          key={name}
          className={classes.filter}
          label={filterLabels[name]}
          data={[any, ...filterChoices[name].map((value) => ({ value, label: value }))]}
          value={filters[name] ?? ''}
          onChange={(event) => onChange(withFilter(search, name, event.currentTarget.value))}
        />
      ))}
    </search>
  );
}
