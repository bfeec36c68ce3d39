import type { NotificationKind } from '@tvet/contract';
import type { Work } from '../../platform/calls/work.ts';

interface NewNotification {
  readonly userId: string;
  readonly kind: NotificationKind;
  /** The application; of several assigned together, the first. */
  readonly applicationId: string;
  /** The number of applications assigned together, 1 by default. */
  readonly count?: number;
  /** The note of a mention. */
  readonly noteId?: string;
  /** The colleague who caused it; undefined for the applicant. */
  readonly by?: string;
}

/** Writes a notification in the transaction that causes it. No one is notified of their own action. */
export async function notify({ db, now }: Work, notification: NewNotification): Promise<void> {
  const { userId, kind, applicationId, count = 1, noteId, by } = notification;
  if (userId === by) return;
  await db
    .insertInto('notifications')
    .values({
      user_id: userId,
      kind,
      application_id: applicationId,
      application_count: count,
      note_id: noteId ?? null,
      caused_by: by ?? null,
      at: now,
    })
    .execute();
}
