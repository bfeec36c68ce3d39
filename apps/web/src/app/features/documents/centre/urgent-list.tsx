import { Button } from '@mantine/core';
import { type DocumentOverview, periodLabel } from '@tvet/contract';
import { useState } from 'react';
import { typeLabel } from '../../../documents/words.ts';
import { DocumentBadge } from '../../../ui/document-badge.tsx';
import { type SlotActions, SlotButtons } from './slot-actions.tsx';
import { SlotNotes } from './slot-facts.tsx';
import classes from './urgent-list.module.css';
import { slotWords, pageWords as words } from './words.ts';

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
        {words.urgent}
      </h2>
      {urgent.length === 0 && <p className={classes.note}>{owesSince ? words.allDone : words.owesNothing}</p>}
      {urgent.length > 0 && (
        <ul className="card rows" aria-labelledby="urgent-documents">
          {shown.map((slot) => (
            <li key={`${slot.skillId}${slot.documentType}${slot.period}`} className={classes.item}>
              <div>
                <p className={classes.name}>
                  <strong>{typeLabel(slot.documentType)}</strong> <span>{periodLabel(slot.period)}</span>
                </p>
                <p className={classes.note}>
                  {slot.skillName} · {slotWords.due(slot.dueOn)}
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
          {all ? words.showFewer : words.showAll(urgent.length)}
        </Button>
      )}
      {all && left > 0 && <p className={classes.note}>{words.more(left)}</p>}
    </section>
  );
}
