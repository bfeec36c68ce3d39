import { Button } from '@mantine/core';
import { type DocumentSlot, periodLabel } from '@tvet/contract';
import { typeLabel } from '../../../documents/words.ts';
import { slotWords as words } from './words.ts';

/** The actions on one slot. */
export interface SlotActions {
  readonly onView: (slot: DocumentSlot) => void;
  readonly onUpload: (slot: DocumentSlot) => void;
  /** Only for the attendance report. */
  readonly onTemplate: (slot: DocumentSlot) => void;
}

interface SlotButtonsProps extends SlotActions {
  readonly slot: DocumentSlot;
  /** The panel shows the file already. */
  readonly withView?: boolean;
}

export function SlotButtons({ slot, withView = true, onView, onUpload, onTemplate }: SlotButtonsProps) {
  const { documentType, period, skillName, document, allowedActions } = slot;
  const of = (verb: string) => words.of(verb, typeLabel(documentType), periodLabel(period), skillName);
  const [action] = allowedActions;
  return (
    <div className="row compact-buttons">
      {withView && document && (
        <Button variant="default" size="sm" aria-label={of(words.view)} onClick={() => onView(slot)}>
          {words.view}
        </Button>
      )}
      {action && (
        <Button
          size="sm"
          variant={slot.urgency === 'overdue' || slot.urgency === 'due' ? 'filled' : 'outline'}
          aria-label={of(words[action])}
          onClick={() => onUpload(slot)}
        >
          {words[action]}
        </Button>
      )}
      {documentType === 'monthly_attendance_report' && (
        <Button variant="subtle" size="sm" aria-label={of(words.template)} onClick={() => onTemplate(slot)}>
          {words.template}
        </Button>
      )}
    </div>
  );
}
