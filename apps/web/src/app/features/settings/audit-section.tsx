import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { ListView } from '../../ui/list/list-view.tsx';
import { auditColumns } from './audit-columns.tsx';
import { actionLabel, actionLabels } from './audit-words.ts';
import { auditQuery, trailPageSize } from './queries.ts';
import { TrailFilters } from './trail-filters.tsx';
import { auditWords as words } from './words.ts';

const route = getRouteApi('/shell/settings');

const kind = { name: 'action', label: words.kind, labels: actionLabels } as const;

/** What was done to accounts and settings, and by whom, newest first. */
export function AuditSection() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(auditQuery(search));
  return (
    <>
      <TrailFilters search={search} kind={kind} onChange={(next) => navigate({ search: next })} />
      <ListView
        query={list}
        rowsOf={(answer) => answer.data}
        loading={words.loading}
        empty={
          <EmptyState title={words.empty}>
            <p>{words.nothing}</p>
          </EmptyState>
        }
        limit={trailPageSize}
        onPage={(page, replace) => navigate({ search: { ...search, page }, replace })}
      >
        {(events, refreshing) => (
          <DataTable
            label={words.label}
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
