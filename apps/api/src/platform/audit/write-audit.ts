import type { AuditAction, AuditSubject } from '@tvet/contract';
import type { Work } from '../calls/work.ts';
import { insertRows } from '../database/insert-rows.ts';
import type { JsonObject } from '../database/schema.ts';

export interface AuditEntry {
  /** The subject and the change, as `settings.changed`. */
  readonly action: AuditAction;
  readonly subjectType: AuditSubject;
  readonly subjectId?: string;
  /** The values before and after the change. Never a secret. */
  readonly details?: Record<string, unknown>;
  /** Default: the caller, or the operator on the server's command line. */
  readonly actor?: Actor;
}

/** A person who proved their identity without a session, or the anonymous holder of a public link. */
type Actor = { readonly personId: string } | 'link';

/**
 * Writes a line of the audit trail, inside the transaction that it describes. A line without a person and without a
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
  // The command line has no request.
  if (requestId === null) return null;
  throw new Error('Nobody is signed in: the audit entry has to say who did it');
}
