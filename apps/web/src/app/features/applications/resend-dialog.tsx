import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MessageRecord } from '@tvet/contract';
import { useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { request } from '../../portal.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { createAttemptKeys } from '../../ui/form/attempt-key.ts';
import { toast } from '../../ui/toast.ts';
import { messagesKey } from './queries.ts';
import { messageWords as words } from './words.ts';

interface ResendDialogProps {
  readonly applicationId: string;
  readonly message: MessageRecord;
  readonly onClose: () => void;
}

/** Asks before a message goes out once more, and sends it. */
export function ResendDialog({ applicationId, message, onClose }: ResendDialogProps) {
  const queryClient = useQueryClient();
  const [keyFor] = useState(createAttemptKeys);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      request('POST /messages/{id}/resend', { params: { id: message.id }, idempotencyKey: keyFor(message.id) }),
    onSuccess: () => {
      toast.success(words.done(words.name(message)));
      onClose();
    },
    // A refusal tells of a copy that this list has not seen yet.
    onSettled: () => queryClient.invalidateQueries({ queryKey: messagesKey(applicationId) }),
  });

  return (
    <ConfirmDialog
      {...words.ask}
      pending={isPending}
      error={error ? messageOf(error) : undefined}
      onConfirm={() => {
        if (!isPending) mutate();
      }}
      onClose={onClose}
    >
      <p>
        <strong>{words.name(message)}</strong> {words.consequence}
      </p>
    </ConfirmDialog>
  );
}
