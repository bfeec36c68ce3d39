import { Button, Drawer } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { Notification } from '@tvet/contract';
import { AtSign, Bell, ClipboardList, FileCheck2, type LucideIcon } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { messageOf } from '../api/errors.ts';
import { request } from '../portal.ts';
import { createStore } from '../session/store.ts';
import { useReturnFocus } from '../ui/focus.ts';
import { formatCount, formatMoment } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import drawer from '../ui/panel-drawer.module.css';
import { toast } from '../ui/toast.ts';
import classes from './notifications-panel.module.css';

/** The polling interval in ms. A hidden page does not poll. */
const pollingPause = 60_000;

const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => request('GET /notifications', { signal }),
  staleTime: pollingPause,
});

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

/** The list of notifications, which opens above any page. Only this component polls. */
export function NotificationsPanel() {
  const query = useQuery({ ...notificationsQuery, refetchInterval: pollingPause });
  const { refetch } = query;
  const opened = useSyncExternalStore(panel.subscribe, panel.get);
  const close = () => panel.set(false);
  // The next user to sign in finds it closed.
  useEffect(() => () => panel.set(false), []);
  useEffect(() => {
    if (opened) void refetch();
  }, [opened, refetch]);
  return (
    <Drawer
      opened={opened}
      onClose={close}
      returnFocus={false}
      position="right"
      size={440}
      title="Notifications"
      closeButtonProps={{ 'aria-label': 'Close notifications' }}
      classNames={{ ...drawer, body: classes.body }}
    >
      <ReturnFocus />
      <Loaded query={query} loading="Loading notifications" height={64}>
        {({ data, unread }) =>
          data.length === 0 ? (
            <p className="quiet">
              Nothing yet. You will see here when a colleague mentions you in a note or assigns applications to you, and
              when an applicant sends a correction that you asked for.
            </p>
          ) : (
            <NotificationList notifications={data} unread={unread} onOpen={close} />
          )
        }
      </Loaded>
    </Drawer>
  );
}

/** Mounted while the panel is open. */
function ReturnFocus() {
  useReturnFocus();
  return null;
}

interface NotificationListProps {
  readonly notifications: readonly Notification[];
  readonly unread: number;
  readonly onOpen: () => void;
}

function NotificationList({ notifications, unread, onOpen }: NotificationListProps) {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const read = useMutation({
    mutationFn: (body: { ids: string[] } | { until: string }) => request('PATCH /notifications/read', { body }),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries(notificationsQuery),
  });
  const newest = notifications[0];
  return (
    <div className="stack">
      <Button
        variant="default"
        onClick={() => newest && unread > 0 && !read.isPending && read.mutate({ until: newest.at })}
        aria-disabled={unread === 0 || read.isPending}
      >
        Mark all as read
      </Button>
      <ul className={classes.list} aria-label="Notifications">
        {notifications.map((notification) => {
          const { id, kind, application, count, at, readAt } = notification;
          const Icon = icons[kind];
          return (
            <li key={id}>
              <Link
                to="/applicants"
                search={(listed: object) =>
                  count > 1
                    ? { claim: 'mine', sort: 'oldest' }
                    : // From the list, it opens next to the list.
                      { ...(pathname === '/applicants' && listed), open: application.id }
                }
                className={classes.item}
                data-unread={readAt === null}
                onClick={() => {
                  onOpen();
                  if (readAt === null) read.mutate({ ids: [id] });
                }}
              >
                <Icon aria-hidden size={20} />
                <span>
                  {readAt === null && <span className="sr-only">Unread: </span>}
                  {sentenceOf(notification)}
                  <time className={classes.at} dateTime={at}>
                    {formatMoment(at)}
                  </time>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const icons: Readonly<Record<Notification['kind'], LucideIcon>> = {
  mention: AtSign,
  assignment: ClipboardList,
  correction_sent: FileCheck2,
};

function sentenceOf({ kind, by, application: { applicantName }, count }: Notification): string {
  const name = by?.name ?? 'A colleague';
  switch (kind) {
    case 'mention':
      return `${name} mentioned you in a note on ${applicantName}`;
    case 'assignment':
      return count === 1
        ? `${name} assigned ${applicantName} to you`
        : `${name} assigned ${formatCount(count)} applications to you`;
    case 'correction_sent':
      return `${applicantName} sent the correction that you asked for`;
  }
}
