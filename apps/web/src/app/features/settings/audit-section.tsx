import '../../ui/mantine-lists.css';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { messageOf } from '../../api/errors.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { actionLabel } from './audit-words.ts';
import { auditPageSize, auditQuery } from './queries.ts';
import { auditWords as words } from './words.ts';

const route = getRouteApi('/shell/settings');

/** What was done to accounts and settings, and by whom, newest first. */
export function AuditSection() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(auditQuery(search));
  return (
    <>
      <AuditFilters search={search} onChange={(next) => navigate({ search: next })} />
      {error && <ErrorBox message={`Error: ${messageOf(error)}`} onRetry={() => refetch()} retrying={isFetching} />}
      {!data && !error && <ListSkeleton label="Loading the audit trail" />}
      {data && data.data.length === 0 && (
        <EmptyState title="No data available">
          <p>{words.nothing}</p>
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
