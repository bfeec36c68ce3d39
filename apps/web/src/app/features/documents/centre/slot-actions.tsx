import { Button } from '@mantine/core';
import { type DocumentSlot, periodLabel } from '@tvet/contract';
import { typeLabel } from '../../../documents/type-label.ts';

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

const labels = { upload: 'Upload', reupload: 'Re-upload' } as const;

/** The names of the buttons for screen readers include their document. */
export function SlotButtons({ slot, withView = true, onView, onUpload, onTemplate }: SlotButtonsProps) {
  const { documentType, period, skillName, document, allowedActions } = slot;
  const nameOf = (verb: string) => `${verb}: ${typeLabel(documentType)}, ${periodLabel(period)}, ${skillName}`;
  const [action] = allowedActions;
  return (
    <div className="row compact-buttons">
      {withView && document && (
        <Button variant="default" size="sm" aria-label={nameOf('View')} onClick={() => onView(slot)}>
          View
        </Button>
      )}
      {action && (
        <Button
          size="sm"
          variant={slot.urgency === 'overdue' || slot.urgency === 'due' ? 'filled' : 'outline'}
          aria-label={nameOf(labels[action])}
          onClick={() => onUpload(slot)}
        >
          {labels[action]}
        </Button>
      )}
      {documentType === 'monthly_attendance_report' && (
        <Button variant="subtle" size="sm" aria-label={nameOf('Template')} onClick={() => onTemplate(slot)}>
          Template
        </Button>
      )}
    </div>
  );
}
