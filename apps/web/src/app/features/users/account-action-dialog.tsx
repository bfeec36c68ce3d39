import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UserRecord } from '@tvet/contract';
import { useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { request } from '../../portal.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Emphasis } from '../../ui/emphasis.tsx';
import { createAttemptKeys } from '../../ui/form/attempt-key.ts';
import { toast } from '../../ui/toast.ts';
import { usersKey } from './queries.ts';
import { type AccountAction, accountActions, nameOf } from './words.ts';

interface AccountActionDialogProps {
  readonly action: AccountAction;
  readonly user: UserRecord;
  readonly onClose: () => void;
}

/** Asks before somebody is disabled, enabled or invited again, and does it. */
export function AccountActionDialog({ action, user, onClose }: AccountActionDialogProps) {
  const queryClient = useQueryClient();
  const [keyFor] = useState(createAttemptKeys);
  const words = accountActions[action];
  const name = nameOf(user);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const shared = { params: { id: user.id }, idempotencyKey: keyFor(action) };
      if (action === 'reinvite') return request('POST /users/{id}/reinvite', shared);
      return request('PATCH /users/{id}/status', { ...shared, body: { disabled: action === 'disable' } });
    },
    onSuccess: () => {
      toast.success(words.done(name));
      onClose();
    },
    // A refusal tells of a change that this list has not seen yet.
    onSettled: () => queryClient.invalidateQueries({ queryKey: usersKey }),
  });

  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.confirm}
      busy={words.busy}
      pending={isPending}
      error={error ? messageOf(error) : undefined}
      danger={action === 'disable'}
      onConfirm={() => {
        if (!isPending) mutate();
      }}
      onClose={onClose}
    >
      <p>
        <Emphasis text={words.consequence(name, user)} of={[name]} />
      </p>
    </ConfirmDialog>
  );
}
