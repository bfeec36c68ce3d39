import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { NativeSelect } from '@mantine/core';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ApplicationRow, applicationStatuses, pageSize, statusLabels } from '@tvet/contract';
import { request } from '../../portal.ts';
import { formatDay } from '../../ui/format.ts';
import { listColumns } from '../../ui/list/list-columns.ts';
import { ListPage, useListPage } from '../../ui/list/list-page.tsx';
import { choiceFilter, listSearch, pageOf, type SearchOf } from '../../ui/list/list-search.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './my-applications-page.module.css';
import { ownApplications } from './queries.ts';

const route = getRouteApi('/shell/applications');

const mySearch = listSearch({
  status: choiceFilter(msg`Status`, applicationStatuses, (status) => statusLabels[status]),
});
export type MyApplicationsSearch = SearchOf<typeof mySearch>;

function mineQuery(search: MyApplicationsSearch) {
  const query = { ...mySearch.filtersOf(search), ...pageOf({ ...search, limit: pageSize }) };
  return queryOptions({
    queryKey: [...ownApplications, 'list', query],
    queryFn: ({ signal }) => request('GET /applications/mine', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

const choices = () => [
  { value: '', label: t`Any` },
  ...applicationStatuses.map((status) => ({ value: status, label: i18n._(statusLabels[status]) })),
];

/** The applicant's own applications, each with its current status. */
export function MyApplicationsPage() {
  const state = useListPage({
    definition: mySearch,
    query: mineQuery,
    rowsOf: ({ data }) => data,
    rowId: ({ id }) => id,
    fixedLimit: pageSize,
    address: route.useSearch(),
    navigate: route.useNavigate(),
  });
  return (
    <ListPage
      state={state}
      title={t`My applications`}
      description={t`Everything you have applied for, newest first.`}
      tools={
        <search>
          <NativeSelect
            className={classes.filter}
            label={t`Status`}
            data={choices()}
            value={state.search.status ?? ''}
            onChange={(event) => state.show(mySearch.set(state.search, 'status', event.currentTarget.value))}
          />
        </search>
      }
      label={t`My applications`}
      loading={t`Loading your applications`}
      empty={{
        title: t`No applications found`,
        filtered: t`None of your applications has this status.`,
        unfiltered: t`Your applications will appear here once you have started one.`,
        clear: t`Show all applications`,
      }}
      columns={columns}
      rowName={({ applicantId }) => applicantId}
    />
  );
}

const headers = {
  id: msg`APPLICATION ID`,
  program: msg`PROGRAM`,
  centre: msg`CENTRE`,
  status: msg`STATUS`,
  submitted: msg`SUBMITTED`,
};

/** The columns; a rejection shows its reason. */
const columns = listColumns<ApplicationRow>()(headers, {
  id: {
    card: 'title',
    width: 18,
    // Applicants have one ID everywhere, that of the person (rules 8.8).
    cell: (row) => <strong className={classes.id}>{row.applicantId}</strong>,
  },
  program: { width: 14, cell: (row) => row.tvetCategory },
  centre: { width: 32, cell: (row) => row.centerName ?? t`Not chosen` },
  status: { card: 'badge', width: 20, cell: (row) => <StatusBadge status={row.status} /> },
  submitted: { width: 16, cell: (row) => (row.submittedAt ? formatDay(row.submittedAt) : t`Not submitted`) },
});
