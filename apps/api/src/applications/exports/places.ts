import { type Selectable, sql } from 'kysely';
import type { ApplicationExports } from '../../database/schema.ts';
import type { Work } from '../../http/work.ts';

export type ExportRow = Selectable<ApplicationExports>;

/** Whoever waits counts before others for so long after each look; their number stays theirs. */
const lookedMs = 10_000;
/** A file that is ready has to be fetched within this. */
const fetchWithinMs = 30_000;
/** A process that writes a file is heard of every second; one that is not for so long has ended. */
export const heardOfMs = 15_000;

/**
 * Where an export that waits stands: 0 when it has a place now, else its place in line. Places are given by number, under a lock,
 * so that processes never let in more than `exportsAtOnce` together (rules 10.12). Inside a transaction.
 */
export async function takePlace({ db, now, services }: Work, { number }: Pick<ExportRow, 'number'>): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('application exports', 0))`.execute(db);
  const counting = db.selectFrom('application_exports').where('ended_at', 'is', null).where('counts_until', '>', now);
  const { taken, before } = await db
    .selectNoFrom([
      counting
        .where('admitted_at', 'is not', null)
        .where('number', '<>', number)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .as('taken'),
      counting
        .where('admitted_at', 'is', null)
        .where('number', '<', number)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .as('before'),
    ])
    .executeTakeFirstOrThrow();
  const isAdmitted = Number(before) < services.config.exportsAtOnce - Number(taken);
  const countsForMs = isAdmitted ? fetchWithinMs : lookedMs;
  await db
    .updateTable('application_exports')
    .set({
      admitted_at: isAdmitted ? now : null,
      counts_until: new Date(now.getTime() + countsForMs),
    })
    .where('number', '=', number)
    .execute();
  return isAdmitted ? 0 : Number(before) + 1;
}

/** Whether it has no place: it has not been its turn yet, or its file was not fetched in time. */
export const isInLine = (row: ExportRow, now: Date): boolean =>
  row.ended_at === null && row.begun_at === null && (row.admitted_at === null || row.counts_until <= now);
