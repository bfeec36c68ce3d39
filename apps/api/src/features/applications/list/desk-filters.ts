import type { ClaimFilter, DeskFilter } from '@tvet/contract';
import { deskStatusOf } from '@tvet/contract';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { ApiError } from '../../../core/api-error.ts';
import type { Caller } from '../../../core/caller.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { seesEverything } from '../scope.ts';

type Builder = ExpressionBuilder<DB, 'applications'>;

/**
 * Claims end by themselves. The few current ones are found in their own table. A list filtered by claims would reveal them to a
 * caller who sees none (rules 9.22). @throws ApiError FORBIDDEN.
 */
export function ofClaim(eb: Builder, caller: Caller, claim: ClaimFilter): Expression<SqlBool> {
  if (!seesEverything(caller)) throw new ApiError('FORBIDDEN');
  const current = eb
    .selectFrom('application_claims')
    .select('application_claims.application_id')
    .where('application_claims.until', '>', sql<Date>`now()`);
  if (claim === 'unclaimed') {
    return eb.not(eb.exists(current.whereRef('application_claims.application_id', '=', 'applications.id')));
  }
  const wanted = claim === 'mine' ? current.where('application_claims.user_id', '=', caller.id) : current;
  // An array is looked up by id. With a join the planner may read a whole status to find a few.
  return sql<SqlBool>`applications.id = any(array(${wanted}))`;
}

/** The lists behind the caller's desk. */
export const ofDesk = (eb: Builder, caller: Caller, desk: DeskFilter): Expression<SqlBool> =>
  desk === 'doneToday' ? doneToday(caller) : eb.and([isUndecided(caller), sentBack(caller)]);

/** A withdrawn verification does not count. */
const doneToday = ({ id }: Caller) => sql<SqlBool>`applications.status <> 'pending_approval' and applications.id in (
  select application_id from application_events
  where actor_id = ${id} and type in ('verified', 'approved', 'rejected')
    and at >= lagos_day(now())::timestamp at time zone 'Africa/Lagos')`;

const isUndecided = ({ role }: Caller) => sql<SqlBool>`
  applications.status = ${sql.lit(deskStatusOf(role))} and applications.correction_due_at is null`;

/**
 * The newest request for a correction was the caller's, and it was answered or its deadline has passed; or the caller verified
 * it, and another person withdrew the verification.
 */
const sentBack = ({ id }: Caller) => sql<SqlBool>`applications.id in (
  select asked.application_id from application_corrections asked
  where asked.requested_by = ${id} and asked.closed_as is distinct from 'cancelled'
    and not exists (select from application_corrections newer
      where newer.application_id = asked.application_id and newer.requested_at > asked.requested_at)
  union all
  select withdrawn.application_id from application_events withdrawn
  join lateral (
    select actor_id from application_events verified
    where verified.application_id = withdrawn.application_id and verified.type = 'verified'
    order by verified.id desc limit 1
  ) last on last.actor_id = ${id}
  where withdrawn.type = 'verification_withdrawn' and withdrawn.actor_id <> ${id})`;
