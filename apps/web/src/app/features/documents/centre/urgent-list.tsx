import { Button } from '@mantine/core';
import { type DocumentOverview, periodLabel } from '@tvet/contract';
import { useState } from 'react';
import { typeLabel } from '../../../documents/type-label.ts';
import { DocumentBadge } from '../../../ui/document-badge.tsx';
import { formatCount } from '../../../ui/format.ts';
import { type SlotActions, SlotButtons } from './slot-actions.tsx';
import { SlotNotes, sayDue } from './slot-facts.tsx';
import classes from './urgent-list.module.css';

interface UrgentListProps extends SlotActions {
  readonly overview: DocumentOverview;
}

/** The number that fits above the trades. */
const shownAtFirst = 5;

/** Overdue documents, then due ones, the earliest first. */
export function UrgentList({ overview: { urgent, counts, owesSince }, ...actions }: UrgentListProps) {
  const [all, setAll] = useState(false);
  const shown = all ? urgent : urgent.slice(0, shownAtFirst);
  const left = counts.overdue + counts.due - urgent.length;
  return (
    <section className={classes.section} aria-labelledby="urgent-documents">
      <h2 id="urgent-documents" className="block-title">
        Send these first
      </h2>
      {urgent.length === 0 && (
        <p className={classes.note}>
          {owesSince
            ? 'Nothing is due. Upcoming documents are listed below, by trade.'
            : 'Your centre does not have to send documents yet. We still review the ones that you send.'}
        </p>
      )}
      {urgent.length > 0 && (
        <ul className="card rows" aria-labelledby="urgent-documents">
          {shown.map((slot) => (
            <li key={`${slot.skillId}${slot.documentType}${slot.period}`} className={classes.item}>
              <div>
                <p className={classes.name}>
                  <strong>{typeLabel(slot.documentType)}</strong> <span>{periodLabel(slot.period)}</span>
                </p>
                <p className={classes.note}>
                  {slot.skillName} · {sayDue(slot.dueOn)}
                </p>
              </div>
              <DocumentBadge status={slot.status} urgency={slot.urgency} />
              <SlotButtons slot={slot} {...actions} />
              <div className={classes.notes}>
                <SlotNotes slot={slot} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {urgent.length > shownAtFirst && (
        <Button variant="subtle" className={classes.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${formatCount(urgent.length)}`}
        </Button>
      )}
      {all && left > 0 && (
        <p className={classes.note}>
          {left === 1
            ? '1 more is due. It is listed below, under its trade.'
            : `${formatCount(left)} more are due. They are listed below, by trade.`}
        </p>
      )}
    </section>
  );
}
