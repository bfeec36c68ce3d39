import type { Context } from '../calls/services.ts';
import type { Database } from '../database/connect.ts';
import type { Job } from '../jobs/loop.ts';

/** The objects looked up in one run: two million take less than three weeks. */
const perRun = 5_000;
const batch = 100;
/** Requests to the storage at a time. */
const atOnce = 10;

/** Finds files whose object is missing in the storage, a bounded number each hour. */
export const storedObjectChecks: Job = {
  name: 'stored-objects',
  everyMs: 60 * 60 * 1000,
  run: (context, signal) => checkStoredObjects(context, { signal }),
};

/** Looks up the next objects, and again those that were missing. @throws when the storage does not answer. */
export async function checkStoredObjects(
  { db, storage, now }: Pick<Context, 'db' | 'storage' | 'now'>,
  { signal, atMost = perRun }: { readonly signal?: AbortSignal; readonly atMost?: number } = {},
): Promise<void> {
  const isMissing = async (key: string) => (await storage.sizeOf(key)) === undefined;
  const known = await db.selectFrom('missing_objects').select('key').execute();
  await note(db, await divide(known, isMissing), now());

  let { objects_checked_to: after } = await db
    .selectFrom('operations_state')
    .select('objects_checked_to')
    .executeTakeFirstOrThrow();
  for (let left = atMost; left > 0 && !signal?.aborted; left -= batch) {
    const size = Math.min(batch, left);
    const next = await db
      .selectFrom('stored_objects')
      .select('key')
      .where('key', '>', after)
      .where('delete_after', 'is', null)
      .orderBy('key')
      .limit(size)
      .execute();
    await note(db, await divide(next, isMissing), now());
    const isLast = next.length < size;
    after = isLast ? '' : (next.at(-1)?.key ?? '');
    await db
      .updateTable('operations_state')
      .set((eb) => ({
        objects_checked_to: after,
        objects_checked: eb('objects_checked', '+', next.length),
        ...(isLast && { objects_pass_finished_at: now(), objects_checked: 0 }),
      }))
      .execute();
    if (isLast) return;
  }
}

interface Divided {
  readonly missing: readonly string[];
  readonly present: readonly string[];
}

async function divide(
  rows: readonly { key: string }[],
  isMissing: (key: string) => Promise<boolean>,
): Promise<Divided> {
  const missing: string[] = [];
  const present: string[] = [];
  for (let at = 0; at < rows.length; at += atOnce) {
    await Promise.all(
      rows.slice(at, at + atOnce).map(async ({ key }) => void ((await isMissing(key)) ? missing : present).push(key)),
    );
  }
  return { missing, present };
}

/** An object that a record has given up in the meantime is not missed. */
async function note(db: Database, { missing, present }: Divided, now: Date): Promise<void> {
  if (missing.length > 0)
    await db
      .insertInto('missing_objects')
      .columns(['key', 'found_at'])
      .expression((eb) =>
        eb
          .selectFrom('stored_objects')
          .select(['key', eb.val(now).as('found_at')])
          .where('key', 'in', missing)
          .where('delete_after', 'is', null),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (present.length > 0) await db.deleteFrom('missing_objects').where('key', 'in', present).execute();
}
