import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from '../session/store.ts';
import { formatCount } from '../ui/format.ts';
import { later } from '../ui/later.tsx';
import classes from './notifications-panel.module.css';
import { notificationsQuery, pollingPause } from './queries.ts';

/** The panel belongs to no page, so it stays open across pages. */
const panel = createStore(false);

/** The number of unread notifications, and the way to them. */
export function NotificationBell() {
  const { data } = useQuery(notificationsQuery);
  const unread = data?.unread ?? 0;
  return (
    <button
      type="button"
      className={classes.bell}
      aria-haspopup="dialog"
      title="Notifications"
      aria-label={unread === 0 ? 'Notifications' : `Notifications, ${formatCount(unread)} unread`}
      onClick={() => panel.set(true)}
    >
      <Bell aria-hidden size={20} />
      {unread > 0 && (
        <span aria-hidden className={classes.count}>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </button>
  );
}

const NotificationsDrawer = later(() => import('./notifications-drawer.tsx'), 'NotificationsDrawer');

/** The list of notifications, which opens above any page. Only this component polls. */
export function NotificationsPanel() {
  const query = useQuery({ ...notificationsQuery, refetchInterval: pollingPause });
  const { refetch } = query;
  const opened = useSyncExternalStore(panel.subscribe, panel.get);
  // The next user to sign in finds it closed.
  useEffect(() => () => panel.set(false), []);
  useEffect(() => {
    if (opened) void refetch();
  }, [opened, refetch]);

  // Its code loads when it is first opened.
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);
  if (!wanted) return null;
  return <NotificationsDrawer query={query} opened={opened} onClose={() => panel.set(false)} />;
}
