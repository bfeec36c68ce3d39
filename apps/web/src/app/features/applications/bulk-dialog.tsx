import { maxReasonLength, otherRejectionReason, rejectionReasons, stepOf } from '@tvet/contract';
import { useMemo } from 'react';
import { type Decision, roomFor } from '../../approvals/queue-state.ts';
import { useQueuePart } from '../../approvals/use-queue.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { useConfirmedCall } from '../../ui/dialog/use-confirmed-call.ts';
import { formatCount } from '../../ui/format.ts';
import { MessagePreview } from './message-preview.tsx';
import { SeatsNote } from './seats.tsx';
import type { Picked } from './selection.ts';
import { decisionWords, bulkWords as words } from './words.ts';

interface BulkDialogProps {
  readonly action: Decision;
  readonly rows: readonly Picked[];
  /** Queues them; rejects with the reason if it fails. */
  readonly onDecide: (reason?: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a bulk decision; a rejection has one reason for all. */
export function BulkDialog({ action, rows, onDecide, onClose }: BulkDialogProps) {
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const room = useQueuePart(({ queue }) => roomFor(queue, ids));
  const count = formatCount(rows.length);
  const title = words.title[action](rows.length, count);
  const shared = { title, confirm: title, busy: title, onClose };
  const question = <p>{words.consequence[action](rows.length, count)}</p>;
  const [first] = rows;
  const decide = async (reason?: string) => {
    if (rows.length > room) throw new Error(words.full(formatCount(room)));
    await onDecide(reason);
  };
  const { asked } = useConfirmedCall<void>({ send: () => decide(), onDone: () => undefined });

  if (action === 'reject') {
    return (
      <ReasonDialog
        {...shared}
        reasons={rejectionReasons.map(({ label }) => label)}
        other={otherRejectionReason}
        maxLength={maxReasonLength}
        messages={{ choose: decisionWords.chooseReason, explain: decisionWords.explainReason }}
        preview={(reason) =>
          first && (
            <>
              <p>{words.example(first.name)}</p>
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
      {action === 'approve' ? <p>{words.capacity}</p> : <SeatsNote sittings={rows} />}
    </ConfirmDialog>
  );
}
