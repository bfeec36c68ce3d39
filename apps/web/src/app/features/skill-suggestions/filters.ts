import { skillTypes, stateNames } from '@tvet/contract';
import { type FilterName, filterNames, type SuggestionsSearch } from './suggestions-search.ts';
import { words } from './words.ts';

export const filterLabels: Record<FilterName, string> = words.filters;
export const filterChoices = { skillType: skillTypes, stateName: stateNames } as const;

export interface SuggestionFilters {
  readonly skillType?: (typeof skillTypes)[number];
  readonly stateName?: (typeof stateNames)[number];
}

const known = <T extends string>(choices: readonly T[], value: string | undefined): T | undefined =>
  choices.find((choice) => choice === value);

/** The filters of an address as the call takes them; a wrong value, as `stateName=Atlantis`, filters nothing. */
export function readFilters(search: SuggestionsSearch): SuggestionFilters {
  const skillType = known(filterChoices.skillType, search.skillType);
  const stateName = known(filterChoices.stateName, search.stateName);
  return { ...(skillType && { skillType }), ...(stateName && { stateName }) };
}

/** What is set, one by one, as the chips show it. */
export function setFilters(search: SuggestionsSearch) {
  const filters = readFilters(search);
  return filterNames.flatMap((name) => {
    const value = filters[name];
    return value ? [{ id: name, label: filterLabels[name], value }] : [];
  });
}
