import type { Caller } from '../accounts/caller.ts';
import type { Database } from '../database/connect.ts';

interface AuditEntry {
  /** As `settings.changed`: what, and what was done to it. */
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId?: string;
  /** Before and after of what changed. Never a secret. */
  readonly details?: Record<string, unknown>;
  /** `null`: no request, the operator's command line. */
  readonly requestId: string | null;
}

/**
 * Writes a line of the audit trail, inside the transaction of what it tells about. No caller: somebody at the
 * command line of the server.
 */
export async function writeAudit(tx: Database, caller: Pick<Caller, 'id'> | null, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_events')
    .values({
      actor_id: caller?.id ?? null,
      action: entry.action,
      subject_type: entry.subjectType,
      subject_id: entry.subjectId ?? null,
      details: JSON.stringify(entry.details ?? {}),
      request_id: entry.requestId,
    })
    .execute();
}
