import type { ExportFormat, ExportQuery } from '@tvet/contract';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { ApplicationExports } from '../../database/schema.ts';
import { inTransaction, type Work } from '../../http/work.ts';
import type { Cut } from './running.ts';

/** A row, with what `export/new-export.ts` and `end.ts` alone write into it. */
export interface ExportRow extends Omit<Selectable<ApplicationExports>, 'format' | 'filters' | 'outcome'> {
  readonly format: ExportFormat;
  readonly filters: ExportQuery;
  readonly outcome: 'done' | Cut | null;
}

/**
 * Whoever waits counts before others for so long after each look; their number stays theirs. A browser lets a page that has been out
 * of sight for a while look once a minute.
 */
const lookedMs = 90_000;
/** A file that is ready has to be fetched within this. */
const fetchWithinMs = 30_000;
/** A process that writes a file is heard of every second; one that is not for so long has ended. */
export const heardOfMs = 15_000;

/** From here to the end of the transaction nobody else gives or keeps a place. The instant that it is then: the wait may have been long. */
export async function lockPlaces({ db, services }: Pick<Work, 'db' | 'services'>): Promise<Date> {
  await sql`select pg_advisory_xact_lock(hashtextextended('application exports', 0))`.execute(db);
  return services.now();
}

/**
 * Where an export that waits stands: 0 when it has a place now, else its place in line. Places are given by number, under a lock,
 * so that processes never let in more than `exportsAtOnce` together (rules 10.12). Inside a transaction.
 */
export async function takePlace(work: Work, { number }: Pick<ExportRow, 'number'>): Promise<number> {
  const { db, services } = work;
  const now = await lockPlaces(work);
  const { taken, before } = await db
    .selectNoFrom([
      takenByOthers(db, number, now).as('taken'),
      counting(db, now)
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
    .where('ended_at', 'is', null)
    .execute();
  return isAdmitted ? 0 : Number(before) + 1;
}

/** How far a file is that is written. */
export interface Progress {
  /** Handed out. */
  readonly rows: number;
  readonly total?: number;
  readonly asOf?: Date;
}

/**
 * Keeps the place of a file that is written, and writes down how far it is. `undefined` when it is over: it was ended elsewhere, or was
 * not heard of for so long that its place was given on.
 */
export const keepPlace = (work: Work, { number }: Pick<ExportRow, 'number'>, { rows, total, asOf }: Progress) =>
  inTransaction(work, async (inner) => {
    const { db, services } = inner;
    const now = await lockPlaces(inner);
    return db
      .updateTable('application_exports')
      .set({
        rows_written: rows,
        ...(total !== undefined && { rows_in_all: total }),
        ...(asOf !== undefined && { as_of: asOf }),
        counts_until: new Date(now.getTime() + heardOfMs),
      })
      .where('number', '=', number)
      .where('ended_at', 'is', null)
      .where((eb) =>
        eb.or([eb('counts_until', '>', now), eb(takenByOthers(db, number, now), '<', services.config.exportsAtOnce)]),
      )
      .returning('cancelled_at')
      .executeTakeFirst();
  });

/** What holds a place, or its number in line, at this instant. */
const counting = (db: Database, now: Date) =>
  db.selectFrom('application_exports').where('ended_at', 'is', null).where('counts_until', '>', now);

const takenByOthers = (db: Database, number: number, now: Date) =>
  counting(db, now)
    .where('admitted_at', 'is not', null)
    .where('number', '<>', number)
    .select((eb) => eb.fn.countAll<number>().as('count'));

/** Whether it has no place: it has not been its turn yet, or its file was not fetched in time. */
export const isInLine = (row: ExportRow, now: Date): boolean =>
  row.ended_at === null && row.begun_at === null && (row.admitted_at === null || row.counts_until <= now);
