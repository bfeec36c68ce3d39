import { Button, Drawer } from '@mantine/core';
import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { Notification, NotificationList as Notifications } from '@tvet/contract';
import { AtSign, ClipboardList, FileCheck2, type LucideIcon } from 'lucide-react';
import { messageOf } from '../api/errors.ts';
import { request } from '../portal.ts';
import { useReturnFocus } from '../ui/focus.ts';
import { formatCount, formatMoment } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';
import drawer from '../ui/panel-drawer.module.css';
import { toast } from '../ui/toast.ts';
import classes from './notifications-drawer.module.css';
import { notificationsQuery } from './queries.ts';

interface NotificationsDrawerProps {
  readonly query: UseQueryResult<Notifications>;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export const NotificationsDrawer = ({ query, opened, onClose }: NotificationsDrawerProps) => (
  <Drawer
    opened={opened}
    onClose={onClose}
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
          <NotificationList notifications={data} unread={unread} onOpen={onClose} />
        )
      }
    </Loaded>
  </Drawer>
);

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
