import { NativeSelect } from '@mantine/core';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type SkillSuggestion, skillTypes, stateNames, suggestionPageSize } from '@tvet/contract';
import { request } from '../../portal.ts';
import { listColumns } from '../../ui/list/list-columns.ts';
import { ListPage, useListPage } from '../../ui/list/list-page.tsx';
import { choiceFilter, listSearch, type SearchOf } from '../../ui/list/list-search.ts';
import classes from './skill-suggestions-page.module.css';

const route = getRouteApi('/shell/skill-suggestions');

const suggestionsSearch = listSearch({
  skillType: choiceFilter('Category', skillTypes),
  stateName: choiceFilter('State', stateNames),
});
export type SuggestionsSearch = SearchOf<typeof suggestionsSearch>;

function listQuery(search: SuggestionsSearch) {
  const query = { ...suggestionsSearch.filtersOf(search), page: search.page ?? 1, limit: suggestionPageSize };
  return queryOptions({
    queryKey: ['skill-suggestions', 'list', query],
    queryFn: ({ signal }) => request('GET /applicants/skill-suggestions', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** 'Suggested Skills'. */
export function SkillSuggestionsPage() {
  const state = useListPage({
    definition: suggestionsSearch,
    query: listQuery,
    rowsOf: ({ data }) => data,
    rowId: ({ id }) => id,
    fixedLimit: suggestionPageSize,
    address: route.useSearch(),
    navigate: route.useNavigate(),
  });
  const choice = (name: 'skillType' | 'stateName', label: string, values: readonly string[]) => (
    <NativeSelect
      className={classes.filter}
      label={label}
      data={[{ value: '', label: 'Any' }, ...values]}
      value={state.search[name] ?? ''}
      onChange={(event) => state.show(suggestionsSearch.set(state.search, name, event.currentTarget.value))}
    />
  );

  return (
    <ListPage
      state={state}
      title="Suggested Skills"
      description="What people would like to be trained in, newest first."
      tools={
        <search className={classes.tools}>
          {choice('skillType', 'Category', skillTypes)}
          {choice('stateName', 'State', stateNames)}
        </search>
      }
      label="Skill suggestions"
      loading="Loading skill suggestions"
      empty={{
        title: 'No skill suggestions found',
        filtered: 'No suggestion matches. Remove a filter, or look through all of them.',
        unfiltered: 'Suggestions are shown here once people send them from the public site.',
      }}
      columns={columns}
      rowName={({ skillName }) => skillName}
    />
  );
}

const none = <span className={classes.none}>Not given</span>;

const headers = {
  name: 'NAME',
  category: 'CATEGORY',
  description: 'DESCRIPTION',
  location: 'LOCATION',
  state: 'STATE',
};

const columns = listColumns<SkillSuggestion>()(headers, {
  name: { card: 'title', width: 20, cell: (row) => <strong className={classes.name}>{row.skillName}</strong> },
  category: { width: 15, cell: (row) => row.skillType },
  description: {
    width: 36,
    cell: (row) => (row.skillDescription ? <p className={classes.text}>{row.skillDescription}</p> : none),
  },
  location: {
    width: 17,
    yields: 'second',
    cell: (row) => (row.locationAddress ? <p className={classes.text}>{row.locationAddress}</p> : none),
  },
  state: { width: 12, cell: (row) => row.stateName },
});
