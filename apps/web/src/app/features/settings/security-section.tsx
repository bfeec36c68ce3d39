import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { roleLabels, type SecurityEvent, securityEventLabels } from '@tvet/contract';
import { request } from '../../portal.ts';
import { formatCount, formatMoment } from '../../ui/format.ts';
import { listColumns } from '../../ui/list/list-columns.ts';
import { type TrailSearch, trailPart, trailSearch } from './trail-search.ts';
import { TrailSection } from './trail-section.tsx';

const kind = { name: 'kind', label: 'Event', labels: securityEventLabels } as const;

function securityEventsQuery(search: TrailSearch) {
  const query = { kind: trailSearch.filtersOf(search).kind, ...trailPart(search) };
  return queryOptions({
    queryKey: ['security-events', query],
    queryFn: ({ signal }) => request('GET /security-events', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

const kept = 'Security events are kept for 90 days.';

/** Failed sign-ins, locks, refused codes and ended sessions (rules 4.22). */
export const SecuritySection = () => (
  <TrailSection
    words={{
      label: 'Security',
      loading: 'Loading security events',
      filtered: `No events match all the filters. Remove a filter, or clear them all. ${kept}`,
      unfiltered: `Failed sign-ins, locked accounts and ended sessions are shown here. ${kept}`,
    }}
    kind={kind}
    query={securityEventsQuery}
    columns={columns}
    nameOf={(event) => securityEventLabels[event.kind]}
  />
);

const headers = { what: 'Event', account: 'Account', address: 'IP address', times: 'How often', when: 'Time' };
const columns = listColumns<SecurityEvent>()(headers, {
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
        <span className="detail">Unknown</span>
      ),
  },
  address: { width: 18, cell: (event) => event.address ?? <span className="detail">Unknown</span> },
  times: { width: 12, cell: (row) => sayTimes(row.times) },
  when: { width: 18, cell: (row) => <time dateTime={row.lastAt}>{formatMoment(row.lastAt)}</time> },
});

const sayTimes = (times: number): string => (times === 1 ? 'Once' : `${formatCount(times)} times`);
