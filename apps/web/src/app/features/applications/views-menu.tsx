import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { NewView, SavedView } from '@tvet/contract';
import { Bookmark } from 'lucide-react';
import { lazy, useState } from 'react';
import { later } from '../../ui/later.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { type ApplicantsSearch, applicantsSearch, readFilters } from './applicants-search.ts';
import { type ListLayout, readLayout } from './list-layout.ts';
import classes from './list-menus.module.css';
import { viewsQuery } from './queries.ts';

const loadItems = () => import('./views-menu-items.tsx');
const ViewsMenuItems = lazy(async () => ({ default: (await loadItems()).ViewsMenuItems }));

const loadDialogs = () => import('./view-dialogs.tsx');
const NameViewDialog = later(async () => ({ NameViewDialog: (await loadDialogs()).NameViewDialog }), 'NameViewDialog');
const ManageViewsDialog = later(
  async () => ({ ManageViewsDialog: (await loadDialogs()).ManageViewsDialog }),
  'ManageViewsDialog',
);

interface ViewsMenuProps {
  readonly search: ApplicantsSearch;
  readonly layout: ListLayout;
  readonly onOpen: (search: ApplicantsSearch, layout: ListLayout) => void;
}

/** The list as a saved view. */
const contentOf = (search: ApplicantsSearch, layout: ListLayout): Omit<NewView, 'name'> => ({
  filters: Object.fromEntries(
    Object.entries(readFilters(search)).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
  ),
  sort: search.sort ?? null,
  order: search.order ?? null,
  columns: [...layout.columns],
  density: layout.density,
});

/** Values that the list no longer knows are dropped. */
function searchOf({ filters, sort, order }: SavedView): ApplicantsSearch {
  const search = applicantsSearch.read({ ...filters, sort, order });
  return search.sort ? search : { ...search, order: undefined };
}

/** The saved views of the user, and the dialogs to save and manage them. */
export function ViewsMenu({ search, layout, onOpen }: ViewsMenuProps) {
  const { data: views = [], isError } = useQuery(viewsQuery);
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const { page: _page, limit: _limit, open: _open, ...shown } = search;
  const key = JSON.stringify(applicantsSearch.read(shown));
  const current = views.find((view) => JSON.stringify(searchOf(view)) === key);
  const content = contentOf(search, layout);
  const close = () => setDialog(undefined);

  return (
    <>
      <MenuButton
        load={loadItems}
        button={
          <Button
            variant="default"
            title="Views"
            className={classes.button}
            leftSection={<Bookmark aria-hidden size={18} />}
          >
            {current?.name ?? 'Views'}
          </Button>
        }
        menu={(button) => (
          <ViewsMenuItems
            button={button}
            views={views}
            failed={isError}
            current={current}
            onOpen={(view) => onOpen(searchOf(view), readLayout(view))}
            onSave={() => setDialog('save')}
            onManage={() => setDialog('manage')}
          />
        )}
      />
      {dialog === 'save' && <NameViewDialog content={content} onClose={close} />}
      {dialog === 'manage' && <ManageViewsDialog views={views} content={content} onClose={close} />}
    </>
  );
}
