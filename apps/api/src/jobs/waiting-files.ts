import type { Context } from '../context.ts';
import { attach } from '../files/attach.ts';
import { ApiError } from '../http/api-error.ts';
import type { Job } from './loop.ts';
import { workOfJob } from './work.ts';

/** A file that is tried is left to its process for so long. */
const leaseMs = 5 * 60_000;
/** So many in one run, so that one run has an end. */
const mostAtOnce = 20;

/** Tries again to have files scanned that could not be (rules 14.19). */
export const waitingFiles: Job = {
  name: 'waiting-files',
  everyMs: 10_000,
  async run(context, signal) {
    const failures: unknown[] = [];
    for (const file of await claim(context)) {
      if (signal.aborted) return;
      // One that cannot be read holds up no other.
      await tryAgain(context, file).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  },
};

async function tryAgain(context: Context, file: Parameters<typeof attach>[1]): Promise<void> {
  try {
    await attach(workOfJob(context), file);
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusCode >= 500) throw error;
    await refuse(context, file.id, error.code);
  }
}

/** Those whose time has come; no other process tries them meanwhile. */
function claim({ db, now }: Context) {
  const at = now();
  return db
    .updateTable('files')
    .set({ try_again_at: new Date(at.getTime() + leaseMs) })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('files as waiting')
        .select('waiting.id')
        .where('waiting.status', '=', 'waiting')
        .where('waiting.try_again_at', '<=', at)
        .orderBy('waiting.try_again_at')
        .limit(mostAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

/** The record takes it no more, or it was found to be none that is taken. What is infected has its own end. */
async function refuse({ db, now }: Context, id: string, finding: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const refused = await tx
      .updateTable('files')
      .set({ status: 'refused', finding, try_again_at: null })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .executeTakeFirst();
    if (refused.numUpdatedRows === 0n) return;
    await tx.updateTable('stored_objects').set({ delete_after: now() }).where('file_id', '=', id).execute();
  });
}
