import type { Work } from '../http/work.ts';

interface AuditEntry {
  /** As `settings.changed`: what, and what was done to it. */
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId?: string;
  /** Before and after of what changed. Never a secret. */
  readonly details?: Record<string, unknown>;
  /** Who did it, where nobody is signed in; else the caller. */
  readonly actorId?: string;
}

/**
 * Writes a line of the audit trail, inside the transaction of what it tells about. Without an actor it was somebody at
 * the command line of the server.
 */
export async function writeAudit({ db, caller, requestId }: Work, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      actor_id: entry.actorId ?? caller?.id ?? null,
      action: entry.action,
      subject_type: entry.subjectType,
      subject_id: entry.subjectId ?? null,
      details: JSON.stringify(entry.details ?? {}),
      request_id: requestId,
    })
    .execute();
}
