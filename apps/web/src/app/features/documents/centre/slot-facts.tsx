import { type DocumentSlot, periodLabel } from '@tvet/contract';
import classes from './slot.module.css';
import { slotWords as words } from './words.ts';

/** The period, with its due date while it is missing, and the date of submission. */
export const SlotPeriod = ({ slot: { period, dueOn, owed, urgency, document } }: { readonly slot: DocumentSlot }) => (
  <p className={classes.detail}>
    <span>{periodLabel(period)}</span>
    {(!document || urgency !== 'done') && ` · ${owed ? words.due(dueOn) : words.notOwed}`}
    {document && ` · ${words.sent(document.submittedAt, document.version)}`}
  </p>
);

/** The reason for a return, and pending checks; renders nothing if there are none. */
export const SlotNotes = ({ slot: { document, status, fileWaits, refused } }: { readonly slot: DocumentSlot }) => (
  <>
    {(status === 'rejected' || status === 'modification_required') && document?.rejectionReason && (
      <p className={classes.reason} data-status={status}>
        <strong>{words.reason}:</strong> {document.rejectionReason}
      </p>
    )}
    {refused && (
      <p className={classes.reason}>
        <strong>{words.refused(refused.fileName, refused.at)}</strong>{' '}
        {refused.infected ? words.infected(refused.reason) : words.notTaken(refused.reason)}
      </p>
    )}
    {fileWaits && <p className={classes.detail}>{words.waits}</p>}
  </>
);
