import { Readable } from 'node:stream';
import { type ExportFormat, type ExportQuery, exportTypes } from '@tvet/contract';
import type { Caller } from '../../../accounts/caller.ts';
import { endExport } from '../../../applications/exports/end.ts';
import { type ExportRow, heardOfMs } from '../../../applications/exports/places.ts';
import type { Cut } from '../../../applications/exports/running.ts';
import type { StreamContent } from '../../../http/bytes.ts';
import type { Work } from '../../../http/work.ts';
import { dayOf } from '../../../shared/lagos.ts';
import { presentApplication } from '../present.ts';
import { cellsOf, heads } from './columns.ts';
import { exporterOf } from './open-file.ts';
import { readBatches } from './read-batches.ts';
import { spooled } from './spool.ts';
import { type Batches, writers } from './writers.ts';

/** So often a file that is written is heard of. */
const beatMs = 1_000;

interface Place {
  /** Where the rows are read, for whom. */
  readonly reading: Work<Caller>;
  /** The primary, where progress and end are written. */
  readonly home: Work;
  /** The database has one connection, which the reader of the file must not keep. */
  readonly isEmbedded: boolean;
}

/**
 * The file of an export that was begun, made while it is read. However it ends, that is written down with the rows that were handed
 * out, and its place is free (rules 10.12).
 */
export function streamExport({ reading, home, isEmbedded }: Place, row: ExportRow): StreamContent {
  const { services, db } = home;
  const format = row.format as ExportFormat;
  const query = row.filters as unknown as ExportQuery;
  const gone = new AbortController();
  const progress: { rows: number; total?: number; asOf?: Date } = { rows: 0 };
  let outcome: 'done' | Cut = 'reader_gone';
  /** Since when what was made waits to be taken. */
  let offeredAt: number | undefined = performance.now();

  async function* batches(): Batches & AsyncGenerator<string[][]> {
    const found = readBatches(reading, query, {
      gone: gone.signal,
      hasOtherConnections: !isEmbedded,
      onBegun: (facts) => Object.assign(progress, facts),
    });
    for await (const rows of found) yield rows.map((found) => cellsOf(presentApplication(found, reading)));
  }
  async function* counted(rows: Batches): Batches & AsyncGenerator<readonly string[][]> {
    for await (const some of rows) {
      yield some;
      progress.rows += some.length;
    }
  }
  async function* offered(): AsyncGenerator<string | Uint8Array> {
    offeredAt = undefined;
    try {
      for await (const bytes of writers[format](heads, counted(isEmbedded ? spooled(batches()) : batches()))) {
        offeredAt = performance.now();
        yield bytes;
        offeredAt = undefined;
      }
    } catch (error) {
      // What is thrown in where bytes are offered is the reader's end.
      if (offeredAt === undefined && !gone.signal.aborted) outcome = 'failed';
      throw error;
    }
  }

  const stream = Readable.from(offered(), { objectMode: false });
  const cut = (why: Cut) => {
    if (stream.destroyed) return;
    outcome = why;
    stream.destroy();
  };
  const beat = async () => {
    if (offeredAt !== undefined && performance.now() - offeredAt > services.config.exportStalledMs) {
      return cut('reader_stalled');
    }
    if (!(await exporterOf(home, row))) return cut('access_ended');
    const open = await db
      .updateTable('application_exports')
      .set({
        rows_written: progress.rows,
        ...(progress.total !== undefined && { rows_in_all: progress.total }),
        ...(progress.asOf !== undefined && { as_of: progress.asOf }),
        counts_until: new Date(services.now().getTime() + heardOfMs),
      })
      .where('id', '=', row.id)
      .where('ended_at', 'is', null)
      .returning('cancelled_at')
      .executeTakeFirst();
    if (open?.cancelled_at) cut('cancelled');
  };
  const beats = repeat(beat);

  services.runningExports.add(row.id, cut);
  stream.once('end', () => {
    outcome = 'done';
  });
  stream.once('close', () => {
    gone.abort();
    services.runningExports.remove(row.id);
    const ending = { outcome, ...progress };
    services.behindAnswers.add(beats.end().then(() => endExport({ ...home, now: services.now() }, row, ending)));
  });
  return {
    type: format === 'csv' ? `${exportTypes.csv}; charset=utf-8` : exportTypes.xlsx,
    name: `applications-${dayOf(home.now)}.${format}`,
    content: stream,
  };
}

/** Again and again, one after the other; one that fails has its next turn, as where the database is away for a moment. */
function repeat(beat: () => Promise<void>) {
  let last: Promise<void> | undefined;
  const timer = setInterval(() => {
    last ??= beat()
      .catch(() => undefined)
      .finally(() => {
        last = undefined;
      });
  }, beatMs);
  return {
    async end() {
      clearInterval(timer);
      await last;
    },
  };
}
