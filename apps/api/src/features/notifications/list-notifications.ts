import { type Notification, type NotificationKind, notificationLimit } from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import { fullName } from '../../core/names.ts';
import type { Work } from '../../platform/calls/work.ts';
import type { Database } from '../../platform/database/connect.ts';

const selectNotifications = (db: Database) =>
  db
    .selectFrom('notifications')
    .innerJoin('applications', 'applications.id', 'notifications.application_id')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .innerJoin('users as people', 'people.id', 'applicants.user_id')
    .leftJoin('users as causers', 'causers.id', 'notifications.caused_by')
    .select([
      'notifications.id',
      'notifications.kind',
      'notifications.application_id',
      'notifications.application_count',
      'notifications.caused_by',
      'notifications.at',
      'notifications.read_at',
      'applicants.public_id',
      'people.first_name',
      'people.last_name',
      'causers.first_name as causer_first_name',
      'causers.last_name as causer_last_name',
    ]);

type SelectedNotification = Awaited<ReturnType<ReturnType<typeof selectNotifications>['executeTakeFirstOrThrow']>>;

/** The caller's newest notifications, and the number of all unread ones. */
export async function listNotifications({ db, caller }: Work<Caller>) {
  const rows = await selectNotifications(db)
    .where('notifications.user_id', '=', caller.id)
    .orderBy('notifications.at', 'desc')
    .orderBy('notifications.id')
    .limit(notificationLimit)
    .execute();
  return { data: rows.map(present), unread: await countUnread(db, caller) };
}

export async function countUnread(db: Database, { id }: Caller): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('user_id', '=', id)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

const present = (row: SelectedNotification): Notification => ({
  id: row.id,
  kind: row.kind as NotificationKind,
  application: { id: row.application_id, applicantId: row.public_id, applicantName: fullName(row) },
  count: row.application_count,
  by: causerOf(row),
  at: row.at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
});

function causerOf({ caused_by, causer_first_name, causer_last_name }: SelectedNotification): Notification['by'] {
  if (!caused_by || !causer_first_name || !causer_last_name) return null;
  return { id: caused_by, name: fullName({ first_name: causer_first_name, last_name: causer_last_name }) };
}
