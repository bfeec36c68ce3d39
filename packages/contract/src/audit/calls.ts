import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { daySpan, filterText, instant, recordId, spanInOrder } from '../core/fields.ts';
import { listAnswer, pageQuery } from '../core/list.ts';
import { roles } from '../core/roles.ts';

/** One line of the audit trail: what was done to anything but an application's status, which has its timeline. */
export const auditEvent = z
  .object({
    id: z.int(),
    at: instant,
    actor: z.object({ id: recordId, name: z.string(), role: z.enum(roles) }).nullable(),
    /** As `settings.changed` or `user.disabled`. */
    action: z.string(),
    subjectType: z.string(),
    subjectId: z.string().nullable(),
    /** Before and after of what changed; never a secret. */
    details: z.record(z.string(), z.unknown()),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'AuditEvent' });
export type AuditEvent = z.infer<typeof auditEvent>;

export const listAuditEvents = defineCall({
  id: 'listAuditEvents',
  method: 'GET',
  path: '/audit',
  tag: 'Audit',
  summary: 'The audit trail, newest first',
  access: 'session',
  permission: 'audit:read',
  query: pageQuery
    .extend({
      /** Who did it. */
      actorId: recordId.optional(),
      /** An account that did it or that it was done to. */
      personId: recordId.optional(),
      action: filterText.optional(),
      subjectType: filterText.optional(),
      subjectId: filterText.optional(),
      ...daySpan,
    })
    .refine(...spanInOrder),
  answer: listAnswer('data', auditEvent),
  errors: ['FORBIDDEN'],
});
