import type { UserRecord } from '@tvet/contract';
import { request } from '../../portal.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedCall } from '../../ui/dialog/use-confirmed-call.ts';
import { Emphasis } from '../../ui/emphasis.tsx';
import { toast } from '../../ui/toast.ts';
import { usersKey } from './queries.ts';
import { type AccountAction, accountActions, nameOf } from './words.ts';

interface AccountActionDialogProps {
  readonly action: AccountAction;
  readonly user: UserRecord;
  readonly onClose: () => void;
}

/** Asks before an account is disabled, enabled or invited again, and does it. */
export function AccountActionDialog({ action, user, onClose }: AccountActionDialogProps) {
  const { title, confirm, busy, consequence, done } = accountActions[action];
  const name = nameOf(user);
  const { asked } = useConfirmedCall<unknown>({
    send: (idempotencyKey) => {
      const shared = { params: { id: user.id }, idempotencyKey };
      if (action === 'reinvite') return request('POST /users/{id}/reinvite', shared);
      return request('PATCH /users/{id}/status', { ...shared, body: { disabled: action === 'disable' } });
    },
    onDone: () => {
      toast.success(done(name));
      onClose();
    },
    refreshes: usersKey,
  });

  return (
    <ConfirmDialog {...{ title, confirm, busy }} {...asked} danger={action === 'disable'} onClose={onClose}>
      <p>
        <Emphasis text={consequence(name, user)} of={[name]} />
      </p>
    </ConfirmDialog>
  );
}
