import { stepOf } from '@tvet/contract';
import { useMemo } from 'react';
import { type Decision, roomFor } from '../../approvals/queue-state.ts';
import { useQueuePart } from '../../approvals/use-queue.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { useConfirmedCall } from '../../ui/dialog/use-confirmed-call.ts';
import { formatCount } from '../../ui/format.ts';
import { countOf } from './count-of.ts';
import { MessagePreview } from './message-preview.tsx';
import { rejection } from './rejection.ts';
import { SeatsNote } from './seats.tsx';
import type { Picked } from './selection.ts';
import { stepVerbs } from './steps.ts';

interface BulkDialogProps {
  readonly action: Decision;
  readonly rows: readonly Picked[];
  /** Queues them; rejects with the reason if it fails. */
  readonly onDecide: (reason?: string) => Promise<void>;
  readonly onClose: () => void;
}

const sayFull = (room: number): string =>
  `The queue has room for ${formatCount(room)} more. Clear its completed items, or select fewer.`;

/** Asks before a bulk decision; a rejection has one reason for all. */
export function BulkDialog({ action, rows, onDecide, onClose }: BulkDialogProps) {
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const room = useQueuePart(({ queue }) => roomFor(queue, ids));
  const title = `${stepVerbs[action]} ${countOf(action, rows.length)}`;
  const shared = { title, confirm: title, busy: title, onClose };
  const question = <Consequence action={action} count={rows.length} />;
  const [first] = rows;
  const decide = async (reason?: string) => {
    if (rows.length > room) throw new Error(sayFull(room));
    await onDecide(reason);
  };
  const { asked } = useConfirmedCall<void>({ send: () => decide(), onDone: () => undefined });

  if (action === 'reject') {
    return (
      <ReasonDialog
        {...shared}
        {...rejection}
        preview={(reason) =>
          first && (
            <>
              <p>Example for {first.name}:</p>
              <MessagePreview id={first.id} status={stepOf(action).to} reason={reason} />
            </>
          )
        }
        onConfirm={decide}
      >
        {question}
      </ReasonDialog>
    );
  }
  return (
    <ConfirmDialog {...shared} {...asked}>
      {question}
      {action === 'approve' ? (
        <p>You can approve more applicants than a centre has places. The queue does not ask about each one.</p>
      ) : (
        <SeatsNote sittings={rows} />
      )}
    </ConfirmDialog>
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
        <p>The applicant gets a place and is notified. While this is pending, you can remove it from the queue.</p>
      ) : (
        <p>
          {many} applicants get a place and are notified, one after the other. While they are pending, you can remove
          them from the queue.
        </p>
      );
    case 'reject':
      return count === 1 ? (
        <p>The applicant is rejected and receives the reason. Once processed, a rejection cannot be undone.</p>
      ) : (
        <p>
          {many} applicants are rejected, one after the other, and receive the same reason. Once processed, a rejection
          cannot be undone.
        </p>
      );
    case 'register':
      return count === 1 ? (
        <p>The student is registered at their centre. While this is pending, you can remove it from the queue.</p>
      ) : (
        <p>
          {many} students are registered at their centres, one after the other. Any who cannot be registered stay in the
          queue, with the reason.
        </p>
      );
  }
}
