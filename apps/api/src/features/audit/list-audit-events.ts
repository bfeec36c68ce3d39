import type { AuditEvent, CallInput, calls } from '@tvet/contract';
import type { ExpressionBuilder } from 'kysely';
import { endOfDay, startOfDay } from '../../core/lagos.ts';
import { fullName } from '../../core/names.ts';
import { offsetOf, pageOf } from '../../core/paging.ts';
import type { Work } from '../../platform/calls/work.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';

/** Matches events by a person or on their account. */
const concerns = (eb: ExpressionBuilder<DB, 'audit_events'>, personId: string) =>
  eb.or([eb('actor_id', '=', personId), eb.and({ subject_type: 'user', subject_id: personId })]);

const selectEvents = (db: Database) =>
  db
    .selectFrom('audit_events')
    .leftJoin('users', 'users.id', 'audit_events.actor_id')
    .selectAll('audit_events')
    .select(['users.first_name', 'users.last_name']);

type SelectedEvent = Awaited<ReturnType<ReturnType<typeof selectEvents>['executeTakeFirstOrThrow']>>;

/** A page of the audit trail, newest first, with the exact total. */
export async function listAuditEvents({ db }: Work, { query }: CallInput<typeof calls.listAuditEvents>) {
  const matching = (eb: ExpressionBuilder<DB, 'audit_events'>) =>
    eb.and([
      ...(query.actorId ? [eb('actor_id', '=', query.actorId)] : []),
      ...(query.personId ? [concerns(eb, query.personId)] : []),
      ...(query.startDate ? [eb('at', '>=', startOfDay(query.startDate))] : []),
      ...(query.endDate ? [eb('at', '<', endOfDay(query.endDate))] : []),
      ...(query.action ? [eb('action', '=', query.action)] : []),
      ...(query.subjectType ? [eb('subject_type', '=', query.subjectType)] : []),
      ...(query.subjectId ? [eb('subject_id', '=', query.subjectId)] : []),
    ]);
  const [rows, { total }] = await Promise.all([
    selectEvents(db)
      .where(matching)
      .orderBy('audit_events.id', 'desc')
      .limit(query.limit)
      .offset(offsetOf(query))
      .execute(),
    db
      .selectFrom('audit_events')
      .where(matching)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, ...pageOf(total, query) };
}

export function presentAuditEvent({
  actor_id,
  first_name,
  last_name,
  actor_role: role,
  ...row
}: SelectedEvent): AuditEvent {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor:
      actor_id && first_name && last_name && role
        ? { id: actor_id, name: fullName({ first_name, last_name }), role }
        : null,
    action: row.action,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    details: row.details as Record<string, unknown>,
    requestId: row.request_id,
  };
}
