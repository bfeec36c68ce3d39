import '../../ui/mantine-lists.css';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { messageOf } from '../../api/errors.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { auditColumns } from './audit-columns.tsx';
import classes from './audit-section.module.css';
import { actionLabel, actionLabels } from './audit-words.ts';
import { auditPageSize, auditQuery } from './queries.ts';

const route = getRouteApi('/shell/settings');

const choices = [
  { value: '', label: 'Everything' },
  ...Object.entries(actionLabels).map(([value, label]) => ({ value, label })),
];

/** What was done to accounts and settings, and by whom, newest first. */
export function AuditSection() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(auditQuery(search));
  return (
    <>
      <NativeSelect
        className={classes.filter}
        label="Show"
        data={choices}
        value={search.action ?? ''}
        onChange={(event) => {
          const action = event.currentTarget.value;
          return navigate({ search: { section: 'audit', ...(action && { action }) } });
        }}
      />
      {error && <ErrorBox message={`Error: ${messageOf(error)}`} onRetry={() => refetch()} retrying={isFetching} />}
      {!data && !error && <ListSkeleton label="Loading the audit trail" />}
      {data && data.data.length === 0 && (
        <EmptyState title="No data available">
          <p>Nothing of this kind has been done yet.</p>
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <>
          <DataTable
            label="Audit trail"
            rows={data.data}
            columns={auditColumns}
            rowId={(event) => String(event.id)}
            rowName={(event) => actionLabel(event.action)}
            refreshing={isPlaceholderData}
          />
          <Pager
            pagination={data.pagination}
            limit={auditPageSize}
            onPage={(page) => {
              window.scrollTo({ top: 0 });
              return navigate({ search: { ...search, page } });
            }}
          />
        </>
      )}
    </>
  );
}
