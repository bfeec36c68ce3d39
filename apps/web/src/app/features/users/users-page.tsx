import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { UserAction, UserRecord } from '@tvet/contract';
import { roleLabels, userPageSize } from '@tvet/contract';
import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useUser } from '../../session/use-session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { FilterChips } from '../../ui/list/filter-chips.tsx';
import { laidOver } from '../../ui/list/laid-over.ts';
import { ListView } from '../../ui/list/list-view.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { Page } from '../../ui/page.tsx';
import { AccountActionDialog } from './account-action-dialog.tsx';
import { AddUserDialog } from './add-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { listQuery } from './queries.ts';
import { userColumns } from './user-columns.tsx';
import { defaultGroup, everyRole, type UsersSearch, withFilter } from './users-search.ts';
import { UsersTools } from './users-tools.tsx';
import { nameOf, userWords, listWords as words } from './words.ts';

const route = getRouteApi('/shell/users');

export function UsersPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { id: ownId } = useUser();
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<{ action: UserAction; user: UserRecord }>();
  const list = useList(listQuery(search));
  const go = (next: UsersSearch, replace = false) =>
    navigate({ search: (now) => laidOver(now, search, next), replace });
  const columns = useMemo(() => userColumns({ ownId, onAct: (action, user) => setAsked({ action, user }) }), [ownId]);
  const close = () => setAsked(undefined);
  const chips = chipsOf(search).map(({ without, ...chip }) => ({ ...chip, onRemove: () => go(without) }));

  return (
    <Page
      title={words.title}
      actions={
        <Button leftSection={<UserPlus aria-hidden size={18} />} onClick={() => setAdding(true)}>
          {userWords.add.title}
        </Button>
      }
    >
      <UsersTools search={search} onChange={go} />
      <FilterChips chips={chips} onClear={() => go({})} />

      <ListView
        list={list}
        rowsOf={(answer) => answer.users}
        loading={words.loading}
        empty={<NoUsers filtered={chips.length > 0} onEverybody={() => go({ groups: everyRole })} />}
        limit={userPageSize}
        onPage={(page, replace) => go({ ...search, page }, replace)}
      >
        {(users, refreshing) => (
          <DataTable
            label={words.label}
            rows={users}
            columns={columns}
            rowId={(user) => user.id}
            rowName={nameOf}
            refreshing={refreshing}
          />
        )}
      </ListView>

      {adding && (
        <AddUserDialog
          onClose={() => setAdding(false)}
          onAdded={(role) => {
            setAdding(false);
            // The list that is shown next holds the person who was added.
            return go(withFilter({}, { groups: role }));
          }}
        />
      )}
      {asked?.action === 'edit' && (
        <EditUserDialog user={asked.user} isSelf={asked.user.id === ownId} onClose={close} />
      )}
      {asked && asked.action !== 'edit' && (
        <AccountActionDialog action={asked.action} user={asked.user} onClose={close} />
      )}
    </Page>
  );
}

interface NoUsersProps {
  readonly filtered: boolean;
  readonly onEverybody: () => void;
}

const NoUsers = ({ filtered, onEverybody }: NoUsersProps) => (
  <EmptyState title={words.empty.title}>
    {filtered ? (
      <>
        <p>{words.empty.filtered}</p>
        <Button variant="outline" onClick={onEverybody}>
          {words.empty.showAll}
        </Button>
      </>
    ) : (
      <p>{words.empty.unfiltered}</p>
    )}
  </EmptyState>
);

/** What is set beside the group the page opens with. */
function chipsOf(search: UsersSearch) {
  const { groups, search: text } = search;
  const role = groups && (groups === everyRole ? words.everyRole : roleLabels[groups]);
  return [
    ...(role
      ? [{ id: 'groups', label: words.role, value: role, without: withFilter(search, { groups: defaultGroup }) }]
      : []),
    ...(text
      ? [{ id: 'search', label: words.searchChip, value: text, without: withFilter(search, { search: '' }) }]
      : []),
  ];
}
