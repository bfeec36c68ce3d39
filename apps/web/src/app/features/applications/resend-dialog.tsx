import type { MessageRecord } from '@tvet/contract';
import { request } from '../../portal.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedCall } from '../../ui/dialog/use-confirmed-call.ts';
import { toast } from '../../ui/toast.ts';
import { messageName } from './message-state.ts';
import { messagesKey } from './queries.ts';

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
      toast.success(`${messageName(message)} will be sent again`);
      onClose();
    },
    refreshes: messagesKey(applicationId),
  });

  return (
    <ConfirmDialog title="Send message again" confirm="Send again" busy="Sending..." {...asked} onClose={onClose}>
      <p>
        <strong>{messageName(message)}</strong> will be sent again, with the same text.
      </p>
    </ConfirmDialog>
  );
}
