import type { Rejection } from '@tvet/contract';
import { type ReactNode, useMemo } from 'react';
import { type Decision, roomFor } from '../../approvals/queue-state.ts';
import { useQueuePart } from '../../approvals/use-queue.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import classes from '../../ui/dialog/dialog.module.css';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useConfirmedCall } from '../../ui/dialog/use-confirmed-call.ts';
import { formatCount } from '../../ui/format.ts';
import type { ApplicantsSearch } from './applicants-search.ts';
import { countOf } from './count-of.ts';
import { MessagePreview } from './message-preview.tsx';
import { PreflightGroups } from './preflight-groups.tsx';
import { RejectionFields, useRejectionForm } from './rejection-fields.tsx';
import { SeatsNote } from './seats.tsx';
import type { Picked } from './selection.ts';
import { stepVerbs } from './steps.ts';
import { usePreflight } from './use-preflight.ts';

interface BulkDialogProps {
  readonly action: Decision;
  /** The applications that the decision is for, as far as the list knows. */
  readonly ready: readonly Picked[];
  /** The applications that the portal checks first. */
  readonly candidates: readonly Picked[];
  /** The filters of the list. */
  readonly search: ApplicantsSearch;
  /** Queues them; rejects with the reason if it fails. */
  readonly onDecide: (rows: readonly Picked[], rejection?: Rejection) => Promise<void>;
  readonly onClose: () => void;
}

const sayFull = (room: number): string =>
  `The queue has room for ${formatCount(room)} more. Clear its completed items, or select fewer.`;

/** Asks before a bulk decision, which the portal checks first; a rejection has one reason for all. */
export function BulkDialog({ action, ready, candidates, search, onDecide, onClose }: BulkDialogProps) {
  const preflight = usePreflight({ action: action === 'register' ? undefined : action, candidates, ready });
  const { rows, isLoading } = preflight;
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const room = useQueuePart(({ queue }) => roomFor(queue, ids));
  const title = `${stepVerbs[action]} ${countOf(action, rows.length)}`;
  const shared = { title, confirm: title, busy: title, onClose };
  const question = (
    <>
      <Consequence action={action} count={rows.length} />
      {action !== 'register' && (
        <PreflightGroups preflight={preflight} action={action} candidates={candidates} search={search} />
      )}
    </>
  );
  const [first] = rows;
  const decide = async (rejection?: Rejection) => {
    if (rows.length === 0) throw new Error('Nothing is left to decide on.');
    if (rows.length > room) throw new Error(sayFull(room));
    await onDecide(rows, rejection);
  };
  const { asked } = useConfirmedCall<void>({ send: () => decide(), onDone: () => undefined });

  if (action === 'reject') {
    return (
      <BulkRejection title={title} first={first} onReject={decide} onClose={onClose}>
        {question}
      </BulkRejection>
    );
  }
  return (
    <ConfirmDialog {...shared} {...asked} blocked={isLoading || rows.length === 0}>
      {question}
      {action === 'register' && <SeatsNote sittings={rows} />}
    </ConfirmDialog>
  );
}

interface BulkRejectionProps {
  readonly title: string;
  readonly first: Picked | undefined;
  readonly onReject: (rejection: Rejection) => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** One reason for all. The message is shown for the first of them. */
function BulkRejection({ title, first, onReject, onClose, children }: BulkRejectionProps) {
  const form = useRejectionForm({ send: onReject });
  return (
    <FormDialog title={title} form={form} words={{ submit: title, busy: title }} danger onClose={onClose}>
      <div className={classes.text}>{children}</div>
      <RejectionFields form={form} />
      {first && form.rejection && (
        <>
          <p>Example for {first.name}:</p>
          <MessagePreview id={first.id} rejection={form.rejection} />
        </>
      )}
    </FormDialog>
  );
}

interface ConsequenceProps {
  readonly action: Decision;
  readonly count: number;
}

function Consequence({ action, count }: ConsequenceProps) {
  const many = formatCount(count);
  switch (action) {
    case 'approve':
      return count === 1 ? (
        <p>The applicant gets a place and is notified. You have ten seconds to undo this.</p>
      ) : (
        <p>
          {many} applicants get a place and are notified, one after the other. You have ten seconds to undo this. After
          that, you can remove the pending ones from the queue.
        </p>
      );
    case 'verify':
      return count === 1 ? (
        <p>The application moves to Under Review. You have ten seconds to undo this.</p>
      ) : (
        <p>
          {many} applications move to Under Review, one after the other. Another person then has to approve them. You
          have ten seconds to undo this.
        </p>
      );
    case 'reject':
      return count === 1 ? (
        <p>The applicant is rejected and receives the reason. You have ten seconds to undo this.</p>
      ) : (
        <p>
          {many} applicants are rejected, one after the other, and receive the same reason. You have ten seconds to undo
          this. Once processed, a rejection is final.
        </p>
      );
    case 'register':
      return count === 1 ? (
        <p>The student is registered at their centre. You have ten seconds to undo this.</p>
      ) : (
        <p>
          {many} students are registered at their centres, one after the other. You have ten seconds to undo this. Any
          who cannot be registered stay in the queue, with the reason.
        </p>
      );
  }
}
