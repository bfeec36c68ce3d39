import { type CallInput, type calls, deskStatusOf } from '@tvet/contract';
import { sql } from 'kysely';
import { ApiError } from '../../../core/api-error.ts';
import type { Caller } from '../../../core/caller.ts';
import type { Work } from '../../../platform/calls/work.ts';
import type { Database } from '../../../platform/database/connect.ts';

const claimMs = 30 * 60 * 1000;

/** The most attempts at a portion. A second one is needed only if colleagues took some of it at the same moment. */
const tries = 20;

/**
 * Fills up the claims that the caller has taken to `count`, and renews them (rules 9.22); assigned ones come on top. A repeat takes
 * no second portion: the caller's requests wait for each other.
 */
export async function takeClaims(work: Work<Caller>, { body: { count } }: CallInput<typeof calls.takeClaims>) {
  await holdClaimant(work);
  await renewClaims(work);
  for (let time = 0; time < tries; time++) {
    const missing = count - (await countTaken(work));
    if (missing <= 0 || (await takeNext(work, missing)) === 0) break;
  }
  return listClaims(work);
}

async function renewClaims({ db, caller, now }: Work<Caller>): Promise<void> {
  await db
    .updateTable('application_claims')
    .set({ until: new Date(now.getTime() + claimMs) })
    .where('user_id', '=', caller.id)
    .where('until', '>', now)
    .where('assigned_by', 'is', null)
    .execute();
}

async function countTaken({ db, caller, now }: Work<Caller>): Promise<number> {
  const { taken } = await claimsOf(db, caller.id, now)
    .where('assigned_by', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('taken'))
    .executeTakeFirstOrThrow();
  return taken;
}

/** Locks the account, so that it is neither disabled nor given another role in the meantime. @throws ApiError FORBIDDEN. */
async function holdClaimant({ db, caller }: Work<Caller>): Promise<void> {
  const held = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', caller.id)
    .where('role', '=', caller.role)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!held) throw new ApiError('FORBIDDEN');
}

/**
 * Claims the longest-waiting applications without a claim. Rows that a colleague is claiming are skipped.
 * @returns the number of rows it found; some may have been claimed just before.
 */
async function takeNext({ db, caller, now }: Work<Caller>, count: number): Promise<number> {
  const until = new Date(now.getTime() + claimMs);
  const { rows } = await sql<{ found: number }>`
    with next as (
      select id from applications
      where status = ${sql.lit(deskStatusOf(caller.role))} and correction_due_at is null
        and approval_requested_by is distinct from ${caller.id}
        and not exists (select from application_claims c where c.application_id = applications.id and c.until > ${now})
      order by listed_at, id limit ${count}
      for no key update skip locked
    ), taken as (
      insert into application_claims as c (application_id, user_id, claimed_at, until)
      select id, ${caller.id}::uuid, ${now}::timestamptz, ${until}::timestamptz from next
      on conflict (application_id) do update
        set user_id = excluded.user_id, claimed_at = excluded.claimed_at, until = excluded.until, assigned_by = null
        where c.until <= ${now}
    )
    select count(*)::integer as found from next`.execute(db);
  return rows[0]?.found ?? 0;
}

/** The caller's claims, the longest-waiting application first. */
export async function listClaims({ db, caller, now }: Work<Caller>) {
  const rows = await claimsOf(db, caller.id, now)
    .innerJoin('applications', 'applications.id', 'application_claims.application_id')
    .select(['applications.id', 'until'])
    .orderBy('applications.listed_at')
    .orderBy('applications.id')
    .execute();
  return rows.map(({ id, until }) => ({ applicationId: id, until: until.toISOString() }));
}

const claimsOf = (db: Database, userId: string, now: Date) =>
  db
    .selectFrom('application_claims')
    .where('application_claims.user_id', '=', userId)
    .where('application_claims.until', '>', now);

/** Releases the caller's claim, if there is one. */
export async function releaseClaim(
  { db, caller }: Work<Caller>,
  { params: { id } }: CallInput<typeof calls.releaseClaim>,
): Promise<undefined> {
  await db.deleteFrom('application_claims').where('application_id', '=', id).where('user_id', '=', caller.id).execute();
}
