import { sql } from 'kysely';
import { inTransaction, type Work } from '../../calls/work.ts';
import { type FileRow, fieldOfFile, untaken } from './file-row.ts';

/** A process that was killed blocks a record no longer than this; one that goes on renews it in time. */
export const leaseMs = 30_000;
const renewEveryMs = 10_000;
/** A call waits so long while the record has another check under way, or one that was killed, then is told to come again. */
export const turnWithinMs = leaseMs + 10_000;

/**
 * The file, to be checked by nobody else meanwhile. One file of a record is checked at a time, so that one link takes one
 * place in the queue; `undefined` while it is not this one's turn, or it is decided already.
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
        // The newest that was given counts, however long each check takes.
        attached_at: sql<Date>`coalesce(attached_at, ${givenAt})`,
      })
      .where('id', '=', file.id)
      .where('status', 'in', untaken)
      .returningAll()
      .executeTakeFirst();
  });

interface Release {
  /** `undefined`: as they were counted. */
  readonly faults: number | undefined;
  /** Whether it still counts as given; one that was refused is given anew by the next that comes by its address. */
  readonly given: boolean;
}

/** Keeps a file held for as long as its check takes. Answers how to let go of it. */
export function keepHeld({ db }: Work, file: FileRow): (release: Release) => Promise<void> {
  let until = file.checking_until;
  let renewal = Promise.resolve();
  const setUntil = async (next: Date | null, more: object = {}) => {
    const { numUpdatedRows } = await db
      .updateTable('files')
      .set({ checking_until: next, ...more })
      .where('id', '=', file.id)
      // Whoever was too late for it holds it no more.
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

/** Counts a check before it begins, so that one which ends the process counts too. */
export const countCheck = ({ db }: Work, file: FileRow) =>
  db
    .updateTable('files')
    .set({ faults: file.faults + 1 })
    .where('id', '=', file.id)
    .execute();
