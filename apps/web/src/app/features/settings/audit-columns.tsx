import { type AuditEvent, roleLabels } from '@tvet/contract';
import { formatMoment } from '../../ui/format.ts';
import { listColumns } from '../../ui/list/data-table.tsx';
import { actionLabel, factsOf, subjectOf } from './audit-words.ts';
import classes from './trail-section.module.css';
import { auditWords as words } from './words.ts';

const column = listColumns<AuditEvent>();

export const auditColumns = [
  column.display({
    id: 'what',
    header: words.columns.what,
    meta: { card: 'title', width: 26 },
    cell: ({ row: { original: event } }) => (
      <>
        <strong>{actionLabel(event.action)}</strong>
        {subjectOf(event) && <div>{subjectOf(event)}</div>}
      </>
    ),
  }),
  column.display({
    id: 'details',
    header: words.columns.details,
    meta: { width: 36 },
    cell: ({ row }) => <Details event={row.original} />,
  }),
  column.display({
    id: 'who',
    header: words.columns.who,
    meta: { width: 20 },
    cell: ({ row: { original: event } }) =>
      event.actor ? (
        <>
          {event.actor.name}
          <div className={classes.detail}>{roleLabels[event.actor.role]}</div>
        </>
      ) : (
        words.portal
      ),
  }),
  column.display({
    id: 'when',
    header: words.columns.when,
    meta: { width: 18 },
    cell: ({ row }) => <time dateTime={row.original.at}>{formatMoment(row.original.at)}</time>,
  }),
];

function Details({ event }: { readonly event: AuditEvent }) {
  const facts = factsOf(event);
  if (facts.length === 0) return <span className={classes.detail}>{words.nothingMore}</span>;
  return (
    <ul className={classes.facts}>
      {facts.map(({ label, from, to }) => (
        <li key={label}>
          {label}: {from !== undefined && <span className={classes.detail}>{from} → </span>}
          {to}
        </li>
      ))}
    </ul>
  );
}
