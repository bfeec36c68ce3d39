import type { AuditAction, AuditSubject } from '@tvet/contract';
import type { Work } from '../calls/work.ts';
import { insertRows } from '../database/insert-rows.ts';
import type { JsonObject } from '../database/schema.ts';

export interface AuditEntry {
  /** As `settings.changed`: what, and what was done to it. */
  readonly action: AuditAction;
  readonly subjectType: AuditSubject;
  readonly subjectId?: string;
  /** Before and after of what changed. Never a secret. */
  readonly details?: Record<string, unknown>;
  /** Left out it is the caller, or the operator at the command line of the server. */
  readonly actor?: Actor;
}

/** A person who proved who they are without being signed in, or the holder of a public link, whom nothing names. */
type Actor = { readonly personId: string } | 'link';

/**
 * Writes a line of the audit trail, inside the transaction of what it tells about. A line without a person and without a
 * request is an operator's; one without a person but with a request came by a public link.
 */
export const writeAudit = (work: Work, entry: AuditEntry): Promise<void> => writeAuditLines(work, [entry]);

/** The same for several entries at once, in their order. */
export async function writeAuditLines(work: Work, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const { db, requestId } = work;
  const rows = entries.map((entry) => ({
    actor_id: personOf(work, entry.actor),
    action: entry.action,
    subject_type: entry.subjectType,
    subject_id: entry.subjectId ?? null,
    details: (entry.details ?? {}) as JsonObject,
    request_id: requestId,
  }));
  await insertRows(db, 'audit_events', rows);
}

function personOf({ caller, requestId }: Work, actor: Actor | undefined): string | null {
  if (actor === 'link') return null;
  if (actor) return actor.personId;
  if (caller) return caller.id;
  // Only the command line has no request.
  if (requestId === null) return null;
  throw new Error('Nobody is signed in: the audit entry has to say who did it');
}
