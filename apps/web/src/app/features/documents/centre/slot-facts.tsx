import { type DocumentSlot, periodLabel } from '@tvet/contract';
import { formatDay, formatMoment } from '../../../ui/format.ts';
import classes from './slot.module.css';

export const sayDue = (day: string): string => `Due ${formatDay(day)}`;

const saySent = ({ submittedAt, version }: NonNullable<DocumentSlot['document']>): string =>
  version === 1 ? `Sent ${formatMoment(submittedAt)}` : `Sent ${formatMoment(submittedAt)}, version ${version}`;

/** The period, with its due date while it is missing, and the date of submission. */
export const SlotPeriod = ({ slot: { period, dueOn, owed, urgency, document } }: { readonly slot: DocumentSlot }) => (
  <p className={classes.detail}>
    <span>{periodLabel(period)}</span>
    {(!document || urgency !== 'done') && ` · ${owed ? sayDue(dueOn) : 'Not required'}`}
    {document && ` · ${saySent(document)}`}
  </p>
);

const sayRefused = ({ fileName, at }: NonNullable<DocumentSlot['refused']>): string =>
  fileName === null
    ? `The file of ${formatMoment(at)} was not accepted.`
    : `${fileName}, sent ${formatMoment(at)}, was not accepted.`;

/** The reason for a return, and pending checks; renders nothing if there are none. */
export const SlotNotes = ({ slot: { document, status, fileWaits, refused } }: { readonly slot: DocumentSlot }) => (
  <>
    {(status === 'rejected' || status === 'modification_required') && document?.rejectionReason && (
      <p className={classes.reason} data-status={status}>
        <strong>Reason:</strong> {document.rejectionReason}
      </p>
    )}
    {refused && (
      <p className={classes.reason}>
        <strong>{sayRefused(refused)}</strong>{' '}
        {refused.infected
          ? `It contains malicious software (${refused.reason}). Remove it or create the document again, then upload it.`
          : `${refused.reason}. Send another file.`}
      </p>
    )}
    {fileWaits && (
      <p className={classes.detail}>
        A file has arrived. It will be accepted once it has been checked for malicious software.
      </p>
    )}
  </>
);
