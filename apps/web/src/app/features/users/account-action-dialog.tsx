import { fullName, roleLabels, type UserAction, type UserRecord } from '@tvet/contract';
import { request } from '../../portal.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedCall } from '../../ui/dialog/use-confirmed-call.ts';
import { toast } from '../../ui/toast.ts';
import { usersKey } from './queries.ts';

/** The actions that need confirmation; editing has a form of its own. */
type AccountAction = Exclude<UserAction, 'edit'>;

interface AccountActionDialogProps {
  readonly action: AccountAction;
  readonly user: UserRecord;
  readonly onClose: () => void;
}

/** Asks before an account is disabled, enabled or invited again, or loses its second factor, and does it. */
export function AccountActionDialog({ action, user, onClose }: AccountActionDialogProps) {
  const name = fullName(user.firstName, user.lastName);
  const { asked } = useConfirmedCall<unknown>({
    send: (idempotencyKey) => {
      const shared = { params: { id: user.id }, idempotencyKey };
      if (action === 'remove-second-factor') return request('DELETE /users/{id}/second-factor', shared);
      if (action === 'reinvite') return request('POST /users/{id}/reinvite', shared);
      return request('PATCH /users/{id}/status', { ...shared, body: { disabled: action === 'disable' } });
    },
    onDone: () => {
      toast.success(sayDone(action, name));
      onClose();
    },
    refreshes: usersKey,
  });

  return (
    <ConfirmDialog
      {...labels[action]}
      {...asked}
      danger={action === 'disable' || action === 'remove-second-factor'}
      onClose={onClose}
    >
      <p>
        <Consequence action={action} user={user} />
      </p>
    </ConfirmDialog>
  );
}

const labels: Readonly<Record<AccountAction, { title: string; confirm: string; busy: string }>> = {
  disable: { title: 'Disable account', confirm: 'Disable account', busy: 'Disabling...' },
  enable: { title: 'Enable account', confirm: 'Enable account', busy: 'Enabling...' },
  'remove-second-factor': {
    title: 'Remove second factor',
    confirm: 'Remove second factor',
    busy: 'Removing...',
  },
  reinvite: { title: 'Invite again', confirm: 'Send invitation', busy: 'Sending...' },
};

interface ConsequenceProps {
  readonly action: AccountAction;
  readonly user: UserRecord;
}

function Consequence({ action, user: { firstName, lastName, role, invited } }: ConsequenceProps) {
  const name = <strong>{fullName(firstName, lastName)}</strong>;
  switch (action) {
    case 'disable':
      return (
        <>
          {name} ({roleLabels[role]}) will be signed out everywhere and will not be able to sign in. You can enable the
          account again.
        </>
      );
    case 'enable':
      return invited ? (
        <>
          {name} ({roleLabels[role]}) will be able to use the account again. If their invitation has expired, invite
          them again.
        </>
      ) : (
        <>
          {name} ({roleLabels[role]}) will be able to sign in again with their old password.
        </>
      );
    case 'remove-second-factor':
      return (
        <>
          {name} ({roleLabels[role]}) will sign in with the password alone, and can then set up a new second factor.
          Make sure that it is they who ask for it.
        </>
      );
    case 'reinvite':
      return <>{name} will get a new invitation that works for 7 days. The previous one stops working immediately.</>;
  }
}

function sayDone(action: AccountAction, name: string): string {
  switch (action) {
    case 'disable':
      return `${name} is disabled and signed out`;
    case 'enable':
      return `${name} is enabled`;
    case 'remove-second-factor':
      return `The second factor of ${name} is removed`;
    case 'reinvite':
      return `A new invitation is on its way to ${name}`;
  }
}
