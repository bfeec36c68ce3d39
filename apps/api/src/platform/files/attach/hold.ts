import { sql } from 'kysely';
import { inTransaction, type Work } from '../../calls/work.ts';
import { type FileRow, fieldOfFile, untaken } from './file-row.ts';

/** A killed process blocks a record no longer than this. A running one renews the lease in time. */
export const leaseMs = 30_000;
const renewEveryMs = 10_000;
/** A call waits this long for another check of the record, or one that was killed, then gets a retryable error. */
export const turnWithinMs = leaseMs + 10_000;

/**
 * Locks the file for a check. One file of a record is checked at a time, so that one link uses one place in the queue.
 * Returns `undefined` if another check is running or the file is already decided.
 * @throws ApiError PROOF_CLOSED.
 */
export const hold = (work: Work, file: FileRow, givenAt: Date): Promise<FileRow | undefined> =>
  inTransaction(work, async (inner) => {
    const { db, now } = inner;
    await fieldOfFile(file).lock(inner, file.owner_id);
    const underWay = await db
      .selectFrom('files')
      .select('id')
      .where('owner_id', '=', file.owner_id)
      .where('purpose', '=', file.purpose)
      .where('checking_until', '>', now)
      .limit(1)
      .executeTakeFirst();
    if (underWay) return undefined;
    return db
      .updateTable('files')
      .set({
        checking_until: new Date(now.getTime() + leaseMs),
        // The file that was given last counts, independently of the time each check needs.
        attached_at: sql<Date>`coalesce(attached_at, ${givenAt})`,
      })
      .where('id', '=', file.id)
      .where('status', 'in', untaken)
      .returningAll()
      .executeTakeFirst();
  });

interface Release {
  /** `undefined`: the count stays as it is. */
  readonly faults: number | undefined;
  /** False for a refused file: its address can be used for another attempt. */
  readonly given: boolean;
}

/** Renews the lease of a file while its check runs. Returns a function that releases it. */
export function keepHeld({ db }: Work, file: FileRow): (release: Release) => Promise<void> {
  let until = file.checking_until;
  let renewal = Promise.resolve();
  const setUntil = async (next: Date | null, more: object = {}) => {
    const { numUpdatedRows } = await db
      .updateTable('files')
      .set({ checking_until: next, ...more })
      .where('id', '=', file.id)
      // A process whose lease has expired must not change it.
      .where('checking_until', '=', until)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) until = next;
  };
  const renew = () => setUntil(new Date((until?.getTime() ?? 0) + renewEveryMs)).catch(() => undefined);
  const timer = setInterval(() => {
    renewal = renewal.then(renew);
  }, renewEveryMs).unref();
  return async ({ faults, given }) => {
    clearInterval(timer);
    await renewal;
    const forgotten = !given && file.status === 'granted';
    await setUntil(null, { ...(faults !== undefined && { faults }), ...(forgotten && { attached_at: null }) });
  };
}

/** Counts a check before it begins, so that a check that ends the process counts too. */
export const countCheck = ({ db }: Work, file: FileRow) =>
  db
    .updateTable('files')
    .set({ faults: file.faults + 1 })
    .where('id', '=', file.id)
    .execute();
