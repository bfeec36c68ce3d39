import { Menu } from '@mantine/core';
import type { SavedView } from '@tvet/contract';
import type { MenuTarget } from '../../ui/menu-button.tsx';
import { OpenedMenu } from '../../ui/opened-menu.tsx';
import classes from './list-menus.module.css';

interface ViewsMenuItemsProps {
  readonly button: MenuTarget;
  readonly views: readonly SavedView[];
  readonly failed: boolean;
  /** The view that the list shows. */
  readonly current: SavedView | undefined;
  readonly onOpen: (view: SavedView) => void;
  readonly onSave: () => void;
  readonly onManage: () => void;
}

export const ViewsMenuItems = (props: ViewsMenuItemsProps) => {
  const { button, views, failed, current, onOpen, onSave, onManage } = props;
  return (
    <OpenedMenu button={button} width={280}>
      {failed && <Menu.Label>Your views could not be loaded</Menu.Label>}
      {views.length > 0 && <Menu.Label>Your views</Menu.Label>}
      {views.map((view) => (
        <Menu.Item
          key={view.id}
          className={classes.item}
          aria-current={view === current || undefined}
          onClick={() => onOpen(view)}
        >
          {view.name}
        </Menu.Item>
      ))}
      {views.length > 0 && <Menu.Divider />}
      <Menu.Item className={classes.item} onClick={onSave}>
        Save this view
      </Menu.Item>
      {views.length > 0 && (
        <Menu.Item className={classes.item} onClick={onManage}>
          Manage views
        </Menu.Item>
      )}
    </OpenedMenu>
  );
};
