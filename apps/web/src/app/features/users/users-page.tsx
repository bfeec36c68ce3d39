import { Button, NativeSelect, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { maxFilterText, roleLabels, staffRoles, type UserAction, type UserRecord, userPageSize } from '@tvet/contract';
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
import { defaultGroup, everyRole, type UsersSearch, usersSearch } from './users-search.ts';
import { accountActions, nameOf, userWords, listWords as words } from './words.ts';

const route = getRouteApi('/shell/users');

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
      title={words.title}
      actions={
        <Button leftSection={<UserPlus aria-hidden size={18} />} onClick={() => setAdding(true)}>
          {userWords.add.title}
        </Button>
      }
      tools={<UserFilters search={state.search} onChange={state.show} />}
      label={words.label}
      loading={words.loading}
      empty={{ ...words.empty, onClear: () => state.show({ groups: everyRole }) }}
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
  { value: everyRole, label: words.everyRole },
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
        aria-label={words.search}
        placeholder={words.searchHelp}
        leftSection={<Search aria-hidden size={20} />}
        maxLength={maxFilterText}
        value={draft}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && commitNow(draft)}
      />
      <NativeSelect
        className={classes.role}
        aria-label={words.role}
        data={groups}
        value={group}
        onChange={(event) => showGroup(event.currentTarget.value)}
      />
      <Button
        variant={group === everyRole ? 'light' : 'default'}
        aria-pressed={group === everyRole}
        onClick={() => showGroup(group === everyRole ? defaultGroup : everyRole)}
      >
        {words.everyRole}
      </Button>
      <p className={classes.shown} role="status">
        {group === everyRole ? words.shownAll : words.shown(roleLabels[group])}
      </p>
    </search>
  );
}

const userColumns = (ownId: string, onAct: (action: UserAction, user: UserRecord) => void) =>
  listColumns<UserRecord>()(words.columns, {
    name: {
      card: 'title',
      width: 28,
      cell: (user) => (
        <>
          <div className={classes.name}>
            <Clamped lines={1}>{nameOf(user)}</Clamped>
            {user.id === ownId && <span className="tag">{words.you}</span>}
            {user.disabled && (
              <span className="tag" data-tone="red">
                {words.disabled}
              </span>
            )}
            {user.invited && !user.disabled && (
              <span className="tag" data-tone="amber">
                {words.invited}
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
          {user.centers[0] && <SecondLine>{words.centres(user.centers[0].name, user.centers.length - 1)}</SecondLine>}
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
            {user.lastSignInAt ? words.lastSignIn(formatDay(user.lastSignInAt)) : words.neverSignedIn}
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

interface UserActionsProps {
  readonly user: UserRecord;
  readonly onAct: (action: UserAction) => void;
}

/** The actions that the server allows on this account, and a blocked one with its reason. */
function UserActions({ user, onAct }: UserActionsProps) {
  const isAllowed = (action: UserAction) => user.allowedActions.includes(action);
  // One button for both, so that it keeps the focus when its action changes.
  const toggle = user.disabled ? 'enable' : 'disable';
  const blocked = user.blockedActions.find(({ action }) => action === toggle)?.reason;
  const hint = `blocked-${user.id}`;
  const name = nameOf(user);
  return (
    <>
      <div className={classes.actions}>
        {isAllowed('edit') && (
          <Button variant="default" size="sm" aria-label={words.editOf(name)} onClick={() => onAct('edit')}>
            {words.edit}
          </Button>
        )}
        {(isAllowed(toggle) || blocked) && (
          <Button
            variant="default"
            size="sm"
            className={toggle === 'disable' ? classes.danger : undefined}
            aria-label={words.verbOf(accountActions[toggle].verb, name)}
            aria-disabled={blocked !== undefined}
            aria-describedby={blocked && hint}
            onClick={() => isAllowed(toggle) && onAct(toggle)}
          >
            {accountActions[toggle].verb}
          </Button>
        )}
        {isAllowed('reinvite') && (
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
      {blocked && (
        <p id={hint} className={classes.refused}>
          {blocked}
        </p>
      )}
    </>
  );
}
