import type { CallInput, calls, SecurityEvent, SecurityEventKind } from '@tvet/contract';
import type { ExpressionBuilder } from 'kysely';
import { endOfDay, startOfDay } from '../../../core/lagos.ts';
import { fullName } from '../../../core/names.ts';
import { offsetOf, pageOf } from '../../../core/paging.ts';
import type { Work } from '../../../platform/calls/work.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';

const selectEvents = (db: Database) =>
  db
    .selectFrom('security_events')
    .leftJoin('users', 'users.id', 'security_events.account_id')
    .selectAll('security_events')
    .select(['users.first_name', 'users.last_name', 'users.role']);

type SelectedEvent = Awaited<ReturnType<ReturnType<typeof selectEvents>['executeTakeFirstOrThrow']>>;

/** A page of recorded attacks and ended sessions, newest first, with the exact total. */
export async function listSecurityEvents(
  { db, services }: Work,
  { query }: CallInput<typeof calls.listSecurityEvents>,
) {
  // Flush the log first, so that the newest events are included.
  await services.securityLog.settled();
  const matching = (eb: ExpressionBuilder<DB, 'security_events'>) =>
    eb.and([
      ...(query.kind ? [eb('kind', '=', query.kind)] : []),
      ...(query.personId ? [eb('account_id', '=', query.personId)] : []),
      ...(query.startDate ? [eb('minute', '>=', startOfDay(query.startDate))] : []),
      ...(query.endDate ? [eb('minute', '<', endOfDay(query.endDate))] : []),
    ]);
  const [rows, { total }] = await Promise.all([
    selectEvents(db)
      .where(matching)
      .orderBy('security_events.id', 'desc')
      .limit(query.limit)
      .offset(offsetOf(query))
      .execute(),
    db
      .selectFrom('security_events')
      .where(matching)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, ...pageOf(total, query) };
}

export const presentSecurityEvent = ({
  account_id: id,
  first_name,
  last_name,
  role,
  ...row
}: SelectedEvent): SecurityEvent => ({
  id: row.id,
  kind: row.kind as SecurityEventKind,
  account: id && first_name && last_name && role ? { id, name: fullName({ first_name, last_name }), role } : null,
  address: row.address_group,
  times: row.times,
  firstAt: row.first_at.toISOString(),
  lastAt: row.last_at.toISOString(),
});
