import * as z from 'zod';
import { instant, recordId } from '../core/fields.ts';
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
