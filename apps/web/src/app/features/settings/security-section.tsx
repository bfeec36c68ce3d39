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

const columns = listColumns<SecurityEvent>()(words.columns, {
  what: { card: 'title', width: 27, cell: (row) => <strong>{securityEventLabels[row.kind]}</strong> },
  account: {
    width: 25,
    cell: (event) =>
      event.account ? (
        <>
          {event.account.name}
          <div className="detail">{roleLabels[event.account.role]}</div>
        </>
      ) : (
        <span className="detail">{words.unknown}</span>
      ),
  },
  address: { width: 18, cell: (event) => event.address ?? <span className="detail">{words.unknown}</span> },
  times: { width: 12, cell: (row) => words.times(row.times) },
  when: { width: 18, cell: (row) => <time dateTime={row.lastAt}>{formatMoment(row.lastAt)}</time> },
});
