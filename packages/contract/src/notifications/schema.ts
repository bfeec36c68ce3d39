import * as z from 'zod';
import { instant, recordId } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';

/**
 * `mention`: a colleague mentioned the recipient in a note. `assignment`: applications were assigned to the recipient.
 * `correction_sent`: an applicant sent the correction that the recipient had asked for.
 */
export const notificationKinds = ['mention', 'assignment', 'correction_sent'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notification = z
  .object({
    id: recordId,
    kind: z.enum(notificationKinds),
    /** The application; of several assigned together, the first. */
    application: z.object({ id: recordId, applicantId: z.string(), applicantName: z.string() }),
    /** The number of applications. Above 1 only for an assignment. */
    count: z.int(),
    /** The colleague behind it; null for an applicant. */
    by: z.object({ id: recordId, name: z.string() }).nullable(),
    at: instant,
    readAt: instant.nullable(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notification>;

/** The most notifications in one answer. */
export const notificationLimit = 50;

/** The newest notifications. `unread` counts all of the last 90 days. */
export const notificationList = dataAnswer(z.array(notification).max(notificationLimit)).extend({ unread: z.int() });
export type NotificationList = z.infer<typeof notificationList>;

/** Marks single notifications, or all up to the newest one that the user has seen. */
export const readNotifications = z
  .object({
    ids: z.array(recordId).min(1).max(notificationLimit).optional(),
    until: instant.optional(),
  })
  .refine(({ ids, until }) => (ids === undefined) !== (until === undefined), {
    path: ['ids'],
    message: 'Send either ids or until',
  });

export const unreadAnswer = dataAnswer(z.object({ unread: z.int() }));
