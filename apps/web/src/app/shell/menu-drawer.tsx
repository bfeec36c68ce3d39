import { t } from '@lingui/core/macro';
import { Drawer } from '@mantine/core';
import type { User } from '../session/login-answer.ts';
import { useReturnFocus } from '../ui/focus.ts';
import { dialogHead } from '../ui/theme.ts';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';

interface MenuDrawerProps {
  readonly user: User;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The sidebar of a narrow window. */
export const MenuDrawer = ({ user, opened, onClose }: MenuDrawerProps) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    title={t`Menu`}
    size={288}
    closeButtonProps={{ 'aria-label': t`Close menu` }}
    attributes={{ ...dialogHead.attributes, content: { 'data-palette': 'light' } }}
    classNames={{ content: classes.drawer, header: classes.drawerHeader, body: classes.drawerBody }}
  >
    <Contents user={user} />
  </Drawer>
);

function Contents({ user }: Pick<MenuDrawerProps, 'user'>) {
  // The drawer itself forgets what opened it if its code loads only after the press.
  useReturnFocus();
  return <Sidebar user={user} />;
}
