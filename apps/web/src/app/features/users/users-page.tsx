import { Button, NativeSelect, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import {
  fullName,
  maxFilterText,
  roleLabels,
  staffRoles,
  type UserAction,
  type UserRecord,
  userPageSize,
} from '@tvet/contract';
import { Search, UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useUser } from '../../session/use-session.ts';
import { formatDay } from '../../ui/format.ts';
import { Clamped, SecondLine } from '../../ui/list/clamped.tsx';
import { listColumns } from '../../ui/list/list-columns.ts';
import { ListPage, useListPage } from '../../ui/list/list-page.tsx';
import { useDebouncedText } from '../../ui/list/use-debounced-text.ts';
import { AccountActionDialog } from './account-action-dialog.tsx';
import { AddUserDialog } from './add-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { listQuery } from './queries.ts';
import classes from './users-page.module.css';
import { allRoles, defaultGroup, everyRole, type UsersSearch, usersSearch } from './users-search.ts';

const route = getRouteApi('/shell/users');

const nameOf = ({ firstName, lastName }: UserRecord): string => fullName(firstName, lastName);

export function UsersPage() {
  const { id: ownId } = useUser();
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<{ action: UserAction; user: UserRecord }>();
  const state = useListPage({
    definition: usersSearch,
    query: listQuery,
    rowsOf: ({ users }) => users,
    rowId: ({ id }) => id,
    fixedLimit: userPageSize,
    address: route.useSearch(),
    navigate: route.useNavigate(),
  });
  const columns = useMemo(() => userColumns(ownId, (action, user) => setAsked({ action, user })), [ownId]);
  const close = () => setAsked(undefined);

  return (
    <ListPage
      state={state}
      title="Manage back room staff"
      actions={
        <Button leftSection={<UserPlus aria-hidden size={18} />} onClick={() => setAdding(true)}>
          Add User
        </Button>
      }
      tools={<UserFilters search={state.search} onChange={state.show} />}
      label="Users"
      loading="Loading users"
      empty={{
        title: 'No users found',
        filtered: 'No users match these filters. Remove a filter, or show all roles.',
        unfiltered: 'Users are shown here once they are added.',
        clear: 'Show all roles',
        onClear: () => state.show({ groups: everyRole }),
      }}
      columns={columns}
      rowName={nameOf}
    >
      {adding && (
        <AddUserDialog
          onClose={() => setAdding(false)}
          onAdded={(role) => {
            setAdding(false);
            // The next list shows the group of the new user.
            state.show(usersSearch.set({}, 'groups', role));
          }}
        />
      )}
      {asked?.action === 'edit' && (
        <EditUserDialog user={asked.user} isSelf={asked.user.id === ownId} onClose={close} />
      )}
      {asked && asked.action !== 'edit' && (
        <AccountActionDialog action={asked.action} user={asked.user} onClose={close} />
      )}
    </ListPage>
  );
}

interface UserFiltersProps {
  readonly search: UsersSearch;
  readonly onChange: (search: UsersSearch, replace?: boolean) => void;
}

const groups = [
  ...staffRoles.map((role) => ({ value: role, label: roleLabels[role] })),
  { value: everyRole, label: allRoles },
];

function UserFilters({ search, onChange }: UserFiltersProps) {
  const { draft, change, commitNow } = useDebouncedText(search.search ?? '', (text) =>
    onChange(usersSearch.set(search, 'search', text), true),
  );
  const group = search.groups ?? defaultGroup;
  const showGroup = (next: string) => onChange(usersSearch.set(search, 'groups', next));
  return (
    <search className="row">
      <TextInput
        className={classes.search}
        type="search"
        aria-label="Search users"
        placeholder="Name, phone or email"
        leftSection={<Search aria-hidden size={20} />}
        maxLength={maxFilterText}
        value={draft}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && commitNow(draft)}
      />
      <NativeSelect
        className={classes.role}
        aria-label="Role"
        data={groups}
        value={group}
        onChange={(event) => showGroup(event.currentTarget.value)}
      />
      <Button
        variant={group === everyRole ? 'light' : 'default'}
        aria-pressed={group === everyRole}
        onClick={() => showGroup(group === everyRole ? defaultGroup : everyRole)}
      >
        {allRoles}
      </Button>
      <p className={classes.shown} role="status">
        {group === everyRole ? 'Showing all staff and centre administrators' : `Showing one role: ${roleLabels[group]}`}
      </p>
    </search>
  );
}

const headers = { name: 'NAME', role: 'ROLE', created: 'CREATED', actions: 'ACTIONS' };

const userColumns = (ownId: string, onAct: (action: UserAction, user: UserRecord) => void) =>
  listColumns<UserRecord>()(headers, {
    name: {
      card: 'title',
      width: 28,
      cell: (user) => (
        <>
          <div className={classes.name}>
            <Clamped lines={1}>{nameOf(user)}</Clamped>
            {user.id === ownId && <span className="tag">You</span>}
            {user.disabled && (
              <span className="tag" data-tone="red">
                Disabled
              </span>
            )}
            {user.invited && !user.disabled && (
              <span className="tag" data-tone="amber">
                Invited
              </span>
            )}
          </div>
          <SecondLine>{user.email ?? user.phoneNumber ?? ''}</SecondLine>
        </>
      ),
    },
    role: {
      width: 23,
      cell: (user) => (
        <>
          <Clamped lines={1}>{roleLabels[user.role]}</Clamped>
          {user.centers[0] && <SecondLine>{sayCentres(user.centers[0].name, user.centers.length - 1)}</SecondLine>}
        </>
      ),
    },
    created: {
      width: 17,
      yields: 'second',
      cell: (user) => (
        <>
          {formatDay(user.createdAt)}
          <SecondLine>
            {user.lastSignInAt ? `Last sign-in ${formatDay(user.lastSignInAt)}` : 'Never signed in'}
          </SecondLine>
        </>
      ),
    },
    actions: {
      card: 'badge',
      width: 32,
      cell: (user) => <UserActions user={user} onAct={(action) => onAct(action, user)} />,
    },
  });

const sayCentres = (first: string, others: number): string => (others > 0 ? `${first} and ${others} more` : first);

interface UserActionsProps {
  readonly user: UserRecord;
  readonly onAct: (action: UserAction) => void;
}

/** The actions that the server allows on this account, and a blocked one with its reason. */
function UserActions({ user, onAct }: UserActionsProps) {
  const isAllowed = (action: UserAction) => user.allowedActions.includes(action);
  // One button for both, so that it keeps the focus when its action changes.
  const toggle = user.disabled ? 'enable' : 'disable';
  const verb = user.disabled ? 'Enable' : 'Disable';
  const blocked = user.blockedActions.find(({ action }) => action === toggle)?.reason;
  const hint = `blocked-${user.id}`;
  const name = nameOf(user);
  return (
    <>
      <div className={classes.actions}>
        {isAllowed('edit') && (
          <Button variant="default" size="sm" aria-label={`Edit ${name}`} onClick={() => onAct('edit')}>
            Edit
          </Button>
        )}
        {(isAllowed(toggle) || blocked) && (
          <Button
            variant="default"
            size="sm"
            className={toggle === 'disable' ? classes.danger : undefined}
            aria-label={`${verb} ${name}`}
            aria-disabled={blocked !== undefined}
            aria-describedby={blocked && hint}
            onClick={() => isAllowed(toggle) && onAct(toggle)}
          >
            {verb}
          </Button>
        )}
        {isAllowed('remove-second-factor') && (
          <Button
            variant="default"
            size="sm"
            aria-label={`Remove factor of ${name}`}
            onClick={() => onAct('remove-second-factor')}
          >
            Remove factor
          </Button>
        )}
        {isAllowed('reinvite') && (
          <Button variant="default" size="sm" aria-label={`Invite again: ${name}`} onClick={() => onAct('reinvite')}>
            Invite again
          </Button>
        )}
      </div>
      {blocked && (
        <p id={hint} className={classes.refused}>
          {blocked}
        </p>
      )}
    </>
  );
}
