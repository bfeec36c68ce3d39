import { maxReasonLength, rejectionReasons, stepOf } from '@tvet/contract';
import { useState } from 'react';
import { type Decision, roomIn } from '../../approvals/machine.ts';
import { useApprovalsPart } from '../../approvals/use-approvals.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { formatCount } from '../../ui/format.ts';
import { MessagePreview } from './message-preview.tsx';
import type { Picked } from './selection.ts';
import { decisionWords, bulkWords as words } from './words.ts';

interface BulkDialogProps {
  readonly action: Decision;
  readonly rows: readonly Picked[];
  readonly onDecide: (reason?: string) => void;
  readonly onClose: () => void;
}

/** Asks before many are decided on; a rejection has one reason for all. */
export function BulkDialog({ action, rows, onDecide, onClose }: BulkDialogProps) {
  const room = useApprovalsPart(({ queue }) => roomIn(queue));
  const [refused, setRefused] = useState(false);
  const fits = rows.length <= room;
  const full = words.full(formatCount(room));
  const count = formatCount(rows.length);
  const title = words.title[action](rows.length, count);
  const shared = { title, confirm: title, busy: title, onClose };
  const question = <p>{words.consequence[action](rows.length, count)}</p>;
  const [first] = rows;

  if (action === 'reject') {
    return (
      <ReasonDialog
        {...shared}
        reasons={rejectionReasons}
        otherKey="other"
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
        onConfirm={async (reason) => {
          if (!fits) throw new Error(full);
          onDecide(reason);
        }}
      >
        {question}
      </ReasonDialog>
    );
  }
  return (
    <ConfirmDialog
      {...shared}
      pending={false}
      error={refused ? full : undefined}
      onConfirm={() => (fits ? onDecide() : setRefused(true))}
    >
      {question}
      <p>{words.capacity}</p>
    </ConfirmDialog>
  );
}
