import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type AuditEvent, roleLabels } from '@tvet/contract';
import { request } from '../../portal.ts';
import { formatMoment } from '../../ui/format.ts';
import { listColumns } from '../../ui/list/list-columns.ts';
import { actionLabel, actionLabels, factsOf, subjectOf } from './audit-words.ts';
import { type TrailSearch, trailPart, trailSearch } from './trail-search.ts';
import classes from './trail-section.module.css';
import { TrailSection } from './trail-section.tsx';
import { auditWords as words } from './words.ts';

const kind = { name: 'action', label: words.kind, labels: actionLabels } as const;

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
    words={words}
    kind={kind}
    query={auditQuery}
    columns={columns}
    nameOf={({ action }) => actionLabel(action)}
  />
);

const columns = listColumns<AuditEvent>()(words.columns, {
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
        words.portal
      ),
  },
  when: { width: 18, cell: (row) => <time dateTime={row.at}>{formatMoment(row.at)}</time> },
});

function Details({ event }: { readonly event: AuditEvent }) {
  const facts = factsOf(event);
  if (facts.length === 0) return <span className="detail">{words.nothingMore}</span>;
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
