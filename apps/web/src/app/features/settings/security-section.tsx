import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { roleLabels, type SecurityEvent, securityEventLabels } from '@tvet/contract';
import { request } from '../../portal.ts';
import { formatMoment } from '../../ui/format.ts';
import { listColumns } from '../../ui/list/list-columns.ts';
import { type TrailSearch, trailPart, trailSearch } from './trail-search.ts';
import { TrailSection } from './trail-section.tsx';
import { securityWords as words } from './words.ts';

const kind = { name: 'kind', label: words.kind, labels: securityEventLabels } as const;

function securityEventsQuery(search: TrailSearch) {
  const query = { kind: trailSearch.filtersOf(search).kind, ...trailPart(search) };
  return queryOptions({
    queryKey: ['security-events', query],
    queryFn: ({ signal }) => request('GET /security-events', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Failed sign-ins, locks, refused codes and ended sessions (rules 4.22). */
export const SecuritySection = () => (
  <TrailSection
    words={words}
    kind={kind}
    query={securityEventsQuery}
    columns={columns}
    nameOf={(event) => securityEventLabels[event.kind]}
  />
);

const column = listColumns<SecurityEvent>();

const columns = [
  column.display({
    id: 'what',
    header: words.columns.what,
    meta: { card: 'title', width: 27 },
    cell: ({ row }) => <strong>{securityEventLabels[row.original.kind]}</strong>,
  }),
  column.display({
    id: 'account',
    header: words.columns.account,
    meta: { width: 25 },
    cell: ({ row: { original: event } }) =>
      event.account ? (
        <>
          {event.account.name}
          <div className="detail">{roleLabels[event.account.role]}</div>
        </>
      ) : (
        <span className="detail">{words.unknown}</span>
      ),
  }),
  column.display({
    id: 'address',
    header: words.columns.address,
    meta: { width: 18 },
    cell: ({ row: { original: event } }) => event.address ?? <span className="detail">{words.unknown}</span>,
  }),
  column.display({
    id: 'times',
    header: words.columns.times,
    meta: { width: 12 },
    cell: ({ row }) => words.times(row.original.times),
  }),
  column.display({
    id: 'when',
    header: words.columns.when,
    meta: { width: 18 },
    cell: ({ row }) => <time dateTime={row.original.lastAt}>{formatMoment(row.original.lastAt)}</time>,
  }),
];
