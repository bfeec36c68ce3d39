import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { securityEventLabels } from '@tvet/contract';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { ListView } from '../../ui/list/list-view.tsx';
import { securityEventsQuery, trailPageSize } from './queries.ts';
import { securityColumns } from './security-columns.tsx';
import { TrailFilters } from './trail-filters.tsx';
import { securityWords as words } from './words.ts';

const route = getRouteApi('/shell/settings');

const kind = { name: 'kind', label: words.kind, labels: securityEventLabels } as const;

/** Failed sign-ins, locks, refused codes and ended sessions, newest first (rules 4.22). */
export function SecuritySection() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(securityEventsQuery(search));
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
            columns={securityColumns}
            rowId={(event) => String(event.id)}
            rowName={(event) => securityEventLabels[event.kind]}
            refreshing={refreshing}
          />
        )}
      </ListView>
    </>
  );
}
