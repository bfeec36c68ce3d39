import { stepOf } from '@tvet/contract';
import { useMemo } from 'react';
import { type Decision, roomFor } from '../../approvals/queue-state.ts';
import { useQueuePart } from '../../approvals/use-queue.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { useConfirmedCall } from '../../ui/dialog/use-confirmed-call.ts';
import { formatCount } from '../../ui/format.ts';
import type { ApplicantsSearch } from './applicants-search.ts';
import { countOf } from './count-of.ts';
import { MessagePreview } from './message-preview.tsx';
import { PreflightGroups } from './preflight-groups.tsx';
import { rejection } from './rejection.ts';
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
  readonly onDecide: (rows: readonly Picked[], reason?: string) => Promise<void>;
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
  const decide = async (reason?: string) => {
    if (rows.length === 0) throw new Error('Nothing is left to decide on.');
    if (rows.length > room) throw new Error(sayFull(room));
    await onDecide(rows, reason);
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
    <ConfirmDialog {...shared} {...asked} blocked={isLoading || rows.length === 0}>
      {question}
      {action === 'register' && <SeatsNote sittings={rows} />}
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
        <p>The applicant gets a place and is notified. You have ten seconds to undo this.</p>
      ) : (
        <p>
          {many} applicants get a place and are notified, one after the other. You have ten seconds to undo this. After
          that, you can remove the pending ones from the queue.
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
