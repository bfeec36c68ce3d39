import type { MessageRecord } from '@tvet/contract';
import { request } from '../../portal.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedCall } from '../../ui/dialog/use-confirmed-call.ts';
import { toast } from '../../ui/toast.ts';
import { messagesKey } from './queries.ts';
import { messageWords as words } from './words.ts';

interface ResendDialogProps {
  readonly applicationId: string;
  readonly message: MessageRecord;
  readonly onClose: () => void;
}

/** Asks before a message is sent again, and sends it. */
export function ResendDialog({ applicationId, message, onClose }: ResendDialogProps) {
  const { asked } = useConfirmedCall({
    send: (idempotencyKey) => request('POST /messages/{id}/resend', { params: { id: message.id }, idempotencyKey }),
    onDone: () => {
      toast.success(words.done(words.name(message)));
      onClose();
    },
    refreshes: messagesKey(applicationId),
  });

  return (
    <ConfirmDialog {...words.ask} {...asked} onClose={onClose}>
      <p>
        <strong>{words.name(message)}</strong> {words.consequence}
      </p>
    </ConfirmDialog>
  );
}
