import { Button } from '@mantine/core';
import type { DocumentOverview, DocumentSlot } from '@tvet/contract';
import { useId } from 'react';
import { typeLabel } from '../../../documents/type-label.ts';
import { DocumentBadge } from '../../../ui/document-badge.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { formatCount } from '../../../ui/format.ts';
import classes from './skill-card.module.css';
import { type SlotActions, SlotButtons } from './slot-actions.tsx';
import { SlotNotes, SlotPeriod } from './slot-facts.tsx';

type Skill = DocumentOverview['skills'][number];

interface SkillCardProps extends SlotActions {
  readonly skill: Skill;
  /** Opens every period of a type. */
  readonly onPeriods: (slot: DocumentSlot) => void;
}

export function SkillCard({ skill, onPeriods, ...actions }: SkillCardProps) {
  const heading = useId();
  const figures = [
    ['Capacity', skill.totalCapacity],
    ['Streams', skill.numberOfStudentStream],
    ['Registered', skill.registeredStudents],
  ] as const;
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <header className={classes.head}>
        <h2 id={heading} className={classes.title}>
          {skill.name}
        </h2>
        <Facts
          className={classes.figures}
          facts={figures.map(([term, value]) => [`${term}:`, formatCount(value)] as const)}
        />
      </header>
      <ul className="rows" aria-labelledby={heading}>
        {skill.types.map(({ documentType, required, slot }) => (
          <li key={documentType} className={classes.row}>
            <div>
              <p className={classes.name}>
                <strong>{typeLabel(documentType)}</strong>
                {!required && <span className={classes.note}> (not needed at the moment)</span>}
              </p>
              <SlotPeriod slot={slot} />
            </div>
            <DocumentBadge status={slot.status} urgency={slot.urgency} />
            <div className="row compact-buttons">
              <SlotButtons slot={slot} {...actions} />
              <Button
                variant="subtle"
                size="sm"
                aria-label={`All periods: ${typeLabel(documentType)}, ${skill.name}`}
                onClick={() => onPeriods(slot)}
              >
                All periods
              </Button>
            </div>
            <div className={classes.notes}>
              <SlotNotes slot={slot} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
