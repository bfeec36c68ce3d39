import * as z from 'zod';
import { instant, recordId } from '../core/fields.ts';
import { roles } from '../core/roles.ts';

/** One entry of the audit trail: an action on anything except an application's status, which has its timeline. */
export const auditEvent = z
  .object({
    id: z.int(),
    at: instant,
    actor: z.object({ id: recordId, name: z.string(), role: z.enum(roles) }).nullable(),
    /** For example `settings.changed` or `user.disabled`. */
    action: z.string(),
    subjectType: z.string(),
    subjectId: z.string().nullable(),
    /** The changed values before and after, never a secret. */
    details: z.record(z.string(), z.unknown()),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'AuditEvent' });
export type AuditEvent = z.infer<typeof auditEvent>;
