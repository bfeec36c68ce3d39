import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Job } from '../jobs/loop.ts';
import { checkInvariants, type InvariantResult } from './invariants.ts';
import { invariants } from './sentences.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Applications that changed within two checks, with some overlap. */
const recent = 3 * hour;
/** A check that another process started counts as abandoned after this time. */
const abandonedAfterMs = 10 * 60 * 1000;

/** Checks the invariants every hour and on request, all applications once a day, and stores the results. */
export const invariantChecks: Job = {
  name: 'invariants',
  // A requested check starts within this time.
  everyMs: 2_000,
  async run({ db, now }, signal) {
    const at = now();
    const claimed = await claimCheck(db, at);
    if (!claimed) return;
    const isFull = claimed.full_check_at === null || claimed.full_check_at < new Date(at.getTime() - day);
    const since = isFull ? undefined : new Date(at.getTime() - recent);
    const kept = await db.selectFrom('invariant_results').select(['name', 'ids']).execute();
    const known = new Map(kept.map(({ name, ids }) => [name, ids]));
    const results = await checkInvariants(db, { now: at, since, known, signal });
    if (signal.aborted) await db.updateTable('operations_state').set({ checks_started_at: null }).execute();
    else await storeResults(db, results, { now: now(), isFull });
  },
};

/** Requests a check, which starts within seconds. */
export async function requestCheck(db: Database, now: Date): Promise<void> {
  await db.updateTable('operations_state').set({ checks_requested_at: now }).execute();
}

/** Claims a due check, unless another process is running one. */
async function claimCheck(db: Database, now: Date): Promise<{ full_check_at: Date | null } | undefined> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const { rows } = await sql<{ full_check_at: Date | null }>`
    update operations_state set checks_started_at = ${now}
    where case when checks_started_at is null then true
      when checks_finished_at >= checks_started_at
        then checks_started_at < ${before(hour)} or checks_requested_at > checks_started_at
      else checks_started_at < ${before(abandonedAfterMs)} end
    returning full_check_at`.execute(db);
  return rows[0];
}

/** Replaces the stored results. A failed check keeps the earlier result and adds its error. */
async function storeResults(
  db: Database,
  results: readonly InvariantResult[],
  { now, isFull }: { readonly now: Date; readonly isFull: boolean },
): Promise<void> {
  const lines = JSON.stringify(
    results.map(({ name, total, ids, error, tookMs }) => ({ name, total, ids, error, took_ms: tookMs })),
  );
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into invariant_results as kept (name, total, ids, error, took_ms, checked_at, violated_since)
      select name, coalesce(total, 0), ids, error, took_ms, ${now}, case when total > 0 then ${now}::timestamptz end
      from jsonb_to_recordset(${lines}::jsonb) as r (name text, total integer, ids text[], error text, took_ms integer)
      on conflict (name) do update set error = excluded.error, took_ms = excluded.took_ms,
        total = case when excluded.error is null then excluded.total else kept.total end,
        ids = case when excluded.error is null then excluded.ids else kept.ids end,
        checked_at = case when excluded.error is null then excluded.checked_at else kept.checked_at end,
        violated_since = case when excluded.error is not null then kept.violated_since
          when excluded.total > 0 then coalesce(kept.violated_since, excluded.violated_since) end`.execute(tx);
    // The results of an earlier release.
    await tx
      .deleteFrom('invariant_results')
      .where(
        'name',
        'not in',
        invariants.map(({ name }) => name),
      )
      .execute();
    await tx
      .updateTable('operations_state')
      .set({ checks_finished_at: now, ...(isFull && { full_check_at: now }) })
      .execute();
  });
}
