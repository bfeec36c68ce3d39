import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { ListView } from '../../ui/list/list-view.tsx';
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
  const list = useQuery(auditQuery(search));
  return (
    <>
      <AuditFilters search={search} onChange={(next) => navigate({ search: next })} />
      <ListView
        query={list}
        rowsOf={(answer) => answer.data}
        loading="Loading the audit trail"
        empty={
          <EmptyState title="No data available">
            <p>{words.nothing}</p>
          </EmptyState>
        }
        limit={auditPageSize}
        onPage={(page, replace) => navigate({ search: { ...search, page }, replace })}
      >
        {(events, refreshing) => (
          <DataTable
            label="Audit trail"
            rows={events}
            columns={auditColumns}
            rowId={(event) => String(event.id)}
            rowName={(event) => actionLabel(event.action)}
            refreshing={refreshing}
          />
        )}
      </ListView>
    </>
  );
}
