import { Button } from '@mantine/core';
import { roleLabels, type UserAction, type UserRecord } from '@tvet/contract';
import { formatDay } from '../../ui/format.ts';
import { Clamped } from '../../ui/list/clamped.tsx';
import { listColumns } from '../../ui/list/data-table.tsx';
import classes from './user-columns.module.css';
import { type AccountAction, accountActions, nameOf, listWords as words } from './words.ts';

interface ColumnOptions {
  readonly ownId: string;
  readonly onAct: (action: UserAction, user: UserRecord) => void;
}

const column = listColumns<UserRecord>();

export const userColumns = ({ ownId, onAct }: ColumnOptions) => [
  column.display({
    id: 'name',
    header: words.columns.name,
    meta: { card: 'title', width: 28 },
    cell: ({ row: { original: user } }) => (
      <>
        <div className={classes.name}>
          <Clamped lines={1}>{nameOf(user)}</Clamped>
          {user.id === ownId && <span className={classes.tag}>{words.you}</span>}
          {user.disabled && (
            <span className={classes.tag} data-state="disabled">
              {words.disabled}
            </span>
          )}
          {user.invited && !user.disabled && (
            <span className={classes.tag} data-state="invited">
              {words.invited}
            </span>
          )}
        </div>
        <Detail>{user.email ?? user.phoneNumber ?? ''}</Detail>
      </>
    ),
  }),
  column.display({
    id: 'role',
    header: words.columns.role,
    meta: { width: 23 },
    cell: ({ row: { original: user } }) => (
      <>
        <Clamped lines={1}>{roleLabels[user.role]}</Clamped>
        {user.centers.length > 0 && <Detail>{centresOf(user)}</Detail>}
      </>
    ),
  }),
  column.display({
    id: 'created',
    header: words.columns.created,
    meta: { width: 17, yields: 'second' },
    cell: ({ row: { original: user } }) => (
      <>
        {formatDay(user.createdAt)}
        <Detail>{user.lastSignInAt ? words.lastSignIn(formatDay(user.lastSignInAt)) : words.neverSignedIn}</Detail>
      </>
    ),
  }),
  column.display({
    id: 'actions',
    header: words.columns.actions,
    meta: { card: 'badge', width: 32 },
    cell: ({ row: { original: user } }) => <UserActions user={user} onAct={(action) => onAct(action, user)} />,
  }),
];

/** A second line of a cell, which never becomes a third. */
const Detail = ({ children }: { readonly children: string }) => (
  <div className={classes.detail}>
    <Clamped lines={1}>{children}</Clamped>
  </div>
);

const centresOf = ({ centers: [first, ...others] }: UserRecord): string =>
  first ? words.centres(first.name, others.length) : '';

interface UserActionsProps {
  readonly user: UserRecord;
  readonly onAct: (action: UserAction) => void;
}

/** What the server allows on this account; what it refuses is shown too, with the reason. */
function UserActions({ user, onAct }: UserActionsProps) {
  const may = (action: UserAction) => user.allowedActions.includes(action);
  // One button for both, so that the focus stays on it when the one becomes the other.
  const toggle: AccountAction = user.disabled ? 'enable' : 'disable';
  const refused = user.blockedActions.find(({ action }) => action === toggle)?.reason;
  const hint = `blocked-${user.id}`;
  const name = nameOf(user);
  return (
    <>
      <div className={classes.actions}>
        {may('edit') && (
          <Button variant="default" size="sm" aria-label={words.editOf(name)} onClick={() => onAct('edit')}>
            {words.edit}
          </Button>
        )}
        {(may(toggle) || refused) && (
          <Button
            variant="default"
            size="sm"
            className={toggle === 'disable' ? classes.danger : undefined}
            aria-label={words.verbOf(accountActions[toggle].verb, name)}
            aria-disabled={refused !== undefined}
            aria-describedby={refused && hint}
            onClick={() => may(toggle) && onAct(toggle)}
          >
            {accountActions[toggle].verb}
          </Button>
        )}
        {may('reinvite') && (
          <Button
            variant="default"
            size="sm"
            aria-label={words.reinviteOf(accountActions.reinvite.verb, name)}
            onClick={() => onAct('reinvite')}
          >
            {accountActions.reinvite.verb}
          </Button>
        )}
      </div>
      {refused && (
        <p id={hint} className={classes.refused}>
          {refused}
        </p>
      )}
    </>
  );
}
