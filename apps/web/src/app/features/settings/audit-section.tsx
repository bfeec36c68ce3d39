import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type AuditEvent, roleLabels } from '@tvet/contract';
import { request } from '../../portal.ts';
import { formatMoment } from '../../ui/format.ts';
import { listColumns } from '../../ui/list/list-columns.ts';
import { actionLabel, actionLabels, factsOf, subjectOf } from './audit-facts.ts';
import { type TrailSearch, trailPart, trailSearch } from './trail-search.ts';
import classes from './trail-section.module.css';
import { TrailSection } from './trail-section.tsx';

const kind = { name: 'action', label: 'Action', labels: actionLabels } as const;

function auditQuery(search: TrailSearch) {
  const query = { action: trailSearch.filtersOf(search).action, ...trailPart(search) };
  return queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => request('GET /audit', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The audit trail of accounts and settings. */
export const AuditSection = () => (
  <TrailSection
    words={{
      label: 'Audit trail',
      loading: 'Loading the audit trail',
      filtered: 'No entries match all the filters. Remove a filter, or clear them all.',
      unfiltered: 'Changes to accounts and settings are shown here.',
    }}
    kind={kind}
    query={auditQuery}
    columns={columns}
    nameOf={({ action }) => actionLabel(action)}
  />
);

const headers = { what: 'Action', details: 'Details', who: 'Person', when: 'Time' };
const columns = listColumns<AuditEvent>()(headers, {
  what: {
    card: 'title',
    width: 26,
    cell: (event) => (
      <>
        <strong>{actionLabel(event.action)}</strong>
        {subjectOf(event) && <div>{subjectOf(event)}</div>}
      </>
    ),
  },
  details: { width: 36, cell: (row) => <Details event={row} /> },
  who: {
    width: 20,
    cell: (event) =>
      event.actor ? (
        <>
          {event.actor.name}
          <div className="detail">{roleLabels[event.actor.role]}</div>
        </>
      ) : (
        'The portal'
      ),
  },
  when: { width: 18, cell: (row) => <time dateTime={row.at}>{formatMoment(row.at)}</time> },
});

function Details({ event }: { readonly event: AuditEvent }) {
  const facts = factsOf(event);
  if (facts.length === 0) return <span className="detail">No details</span>;
  return (
    <ul className={classes.facts}>
      {facts.map(({ label, from, to }) => (
        <li key={label}>
          {label}: {from !== undefined && <span className="detail">{from} → </span>}
          {to}
        </li>
      ))}
    </ul>
  );
}
