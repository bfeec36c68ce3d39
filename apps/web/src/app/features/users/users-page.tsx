import '../../ui/mantine-lists.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { UserAction, UserRecord } from '@tvet/contract';
import { roleLabels, userPageSize } from '@tvet/contract';
import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { useUser } from '../../session/use-session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { FilterChips } from '../../ui/list/filter-chips.tsx';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { useLastPage } from '../../ui/list/use-last-page.ts';
import { Page } from '../../ui/page.tsx';
import { AccountActionDialog } from './account-action-dialog.tsx';
import { AddUserDialog } from './add-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { listQuery } from './queries.ts';
import { userColumns } from './user-columns.tsx';
import { defaultGroup, everyRole, type UsersSearch, withFilter } from './users-search.ts';
import { UsersTools } from './users-tools.tsx';
import { nameOf } from './words.ts';

const route = getRouteApi('/shell/users');

/** 'Manage back room staff' (document 2 section 2). */
export function UsersPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { id: ownId } = useUser();
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<{ action: UserAction; user: UserRecord }>();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(listQuery(search));
  const go = (next: UsersSearch, replace = false) => navigate({ search: next, replace });
  const toPage = (page: number, replace = false) => go({ ...search, page: page > 1 ? page : undefined }, replace);
  const beyond = useLastPage(data?.pagination, (last) => toPage(last, true));
  const columns = useMemo(() => userColumns({ ownId, onAct: (action, user) => setAsked({ action, user }) }), [ownId]);
  const close = () => setAsked(undefined);
  const chips = chipsOf(search).map(({ without, ...chip }) => ({ ...chip, onRemove: () => go(without) }));

  return (
    <Page
      title="Manage back room staff"
      actions={
        <Button leftSection={<UserPlus aria-hidden size={18} />} onClick={() => setAdding(true)}>
          Add User
        </Button>
      }
    >
      <UsersTools search={search} onChange={go} />
      <FilterChips chips={chips} onClear={() => go({})} />

      {error && <ErrorBox message={`Error: ${messageOf(error)}`} onRetry={() => refetch()} retrying={isFetching} />}
      {(!data || beyond) && !error && <ListSkeleton label="Loading users" />}
      {data && !beyond && data.users.length === 0 && (
        <EmptyState title="No users found">
          {chips.length > 0 ? (
            <>
              <p>Nobody matches what is set. Take a filter away, or look through all roles.</p>
              <Button variant="outline" onClick={() => go({ groups: everyRole })}>
                Show all roles
              </Button>
            </>
          ) : (
            <p>People are shown here once they are added.</p>
          )}
        </EmptyState>
      )}
      {data && data.users.length > 0 && (
        <>
          <DataTable
            label="Users"
            rows={data.users}
            columns={columns}
            rowId={(user) => user.id}
            rowName={nameOf}
            refreshing={isPlaceholderData}
          />
          <Pager
            pagination={data.pagination}
            limit={userPageSize}
            onPage={(page) => {
              window.scrollTo({ top: 0 });
              return toPage(page);
            }}
          />
        </>
      )}

      {adding && (
        <AddUserDialog
          onClose={() => setAdding(false)}
          onAdded={(role) => {
            setAdding(false);
            // Whoever was added is in the list that is shown next.
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

/** What is set beside the group the page opens with. */
function chipsOf(search: UsersSearch) {
  const { groups, search: text } = search;
  const role = groups && (groups === everyRole ? 'All roles' : roleLabels[groups]);
  return [
    ...(role
      ? [{ id: 'groups', label: 'Role', value: role, without: withFilter(search, { groups: defaultGroup }) }]
      : []),
    ...(text ? [{ id: 'search', label: 'Search', value: text, without: withFilter(search, { search: '' }) }] : []),
  ];
}
