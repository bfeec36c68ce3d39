import { Button, NativeSelect } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { applicationStatuses, pageSize, statusLabels } from '@tvet/contract';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { ListView } from '../../ui/list/list-view.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { Page } from '../../ui/page.tsx';
import { myApplicationColumns, shortId } from './my-application-columns.tsx';
import classes from './my-applications-page.module.css';
import { type MyApplicationsSearch, readMyApplicationsSearch } from './my-applications-search.ts';
import { mineQuery } from './queries.ts';
import { listWords as words } from './words.ts';

const route = getRouteApi('/shell/applications');

const choices = [
  { value: '', label: words.any },
  ...applicationStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
];

export function MyApplicationsPage() {
  const { status, page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useList(mineQuery(status, page));
  const go = (search: MyApplicationsSearch, replace = false) => navigate({ search, replace });
  return (
    <Page title={words.title} description={words.description}>
      <search>
        <NativeSelect
          className={classes.filter}
          label={words.status}
          data={choices}
          value={status ?? ''}
          onChange={(event) => go(readMyApplicationsSearch({ status: event.currentTarget.value }))}
        />
      </search>
      <ListView
        list={list}
        rowsOf={(answer) => answer.data}
        loading={words.loading}
        empty={<NoApplications isFiltered={status !== undefined} onClear={() => go({})} />}
        limit={pageSize}
        onPage={(to, replace) => go({ ...(status && { status }), ...(to && { page: to }) }, replace)}
      >
        {(rows, refreshing) => (
          <DataTable
            label={words.label}
            rows={rows}
            columns={myApplicationColumns}
            rowId={({ id }) => id}
            rowName={({ id }) => shortId(id)}
            refreshing={refreshing}
          />
        )}
      </ListView>
    </Page>
  );
}

interface NoApplicationsProps {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

const NoApplications = ({ isFiltered, onClear }: NoApplicationsProps) => (
  <EmptyState title={words.empty.title}>
    <p>{isFiltered ? words.empty.filtered : words.empty.unfiltered}</p>
    {isFiltered && (
      <Button variant="outline" onClick={onClear}>
        {words.clear}
      </Button>
    )}
  </EmptyState>
);
