import type { ServerResponse } from 'node:http';
import { finished, Readable } from 'node:stream';
import { exportTypes } from '@tvet/contract';
import type { Caller } from '../../../accounts/caller.ts';
import { endExport } from '../../../applications/exports/end.ts';
import { type ExportRow, keepPlace, type Progress } from '../../../applications/exports/places.ts';
import type { Cut } from '../../../applications/exports/running.ts';
import { ApiError, notFound } from '../../../http/api-error.ts';
import type { StreamContent } from '../../../http/bytes.ts';
import type { Work } from '../../../http/work.ts';
import { dayOf } from '../../../shared/lagos.ts';
import { presentApplication } from '../present.ts';
import { ahead } from './ahead.ts';
import { tableFor } from './columns.ts';
import { createPace } from './pace.ts';
import { exporterOf, mayExportContacts } from './policy.ts';
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
 * The file of an export that was begun, made while it is read; its first rows are there before its head goes out, but for the embedded
 * engine. However it ends, that is written down with the rows that were handed out, and its place is free (rules 10.12).
 */
export function streamExport({ reading, home, isEmbedded }: Place, row: ExportRow): StreamContent {
  const { services } = home;
  const { format, filters } = row;
  const { heads, cellsOf } = tableFor(reading.caller);
  const gone = new AbortController();
  const pace = createPace(services.config.exportStalledMs);
  let progress: Progress = { rows: 0 };
  let outcome: 'done' | Cut = 'reader_gone';

  async function* batches(): Batches & AsyncGenerator<string[][]> {
    const found = readBatches(reading, filters, {
      gone: gone.signal,
      hasOtherConnections: !isEmbedded,
      onBegun: (asOf) => {
        progress = { ...progress, asOf };
      },
      onCounted: (total) => {
        progress = { ...progress, total };
      },
    });
    for await (const rows of found) {
      yield rows.map((found) =>
        cellsOf({ ...presentApplication(found, reading), phone: found.phone, email: found.email }),
      );
    }
  }
  const rows = ahead(isEmbedded ? spooled(batches()) : batches());
  async function* counted(): Batches & AsyncGenerator<readonly string[][]> {
    for await (const some of rows.read()) {
      // Some of them may be on their way when the next ones are never asked for.
      progress = { ...progress, rows: progress.rows + some.length };
      yield some;
    }
  }
  async function* offered(): AsyncGenerator<string | Uint8Array> {
    pace.taken(0);
    try {
      for await (const bytes of writers[format](heads, counted())) {
        pace.offer();
        yield bytes;
        pace.taken(bytes.length);
      }
      // The last of it is on its way.
      pace.offer();
    } catch (error) {
      if (!gone.signal.aborted) outcome = 'failed';
      throw error;
    }
  }

  const stream = Readable.from(offered(), { objectMode: false });
  const destroy = stream._destroy.bind(stream);
  // Not at its 'close', which comes once the statement under way is over.
  stream._destroy = (error, done) => {
    gone.abort();
    destroy(error, done);
  };
  /** Where it is sent; absent where it is read by somebody else. */
  let response: ServerResponse | undefined;
  const sent = Promise.withResolvers<void>();
  let isSent = false;
  let isOpening = false;
  /** It failed before its first rows, and is read again into another file. */
  let isLeft = false;
  const open: StreamContent['open'] = async (to, willRetry) => {
    response = to;
    const forget = finished(to, (error) => {
      isSent = true;
      if (error) stream.destroy();
      else outcome = 'done';
      sent.resolve();
    });
    if (isEmbedded) return;
    isOpening = true;
    try {
      await rows.ready();
    } catch (error) {
      // What is sent now is not the file.
      forget();
      sent.resolve();
      if (!gone.signal.aborted) outcome = 'failed';
      isLeft = outcome === 'failed' && willRetry(error);
      stream.destroy();
      await over;
      throw outcome === 'failed' ? error : refusalOf(outcome);
    } finally {
      isOpening = false;
    }
  };
  stream.once('end', () => {
    if (!response) outcome = 'done';
  });

  const cut = (why: Cut) => {
    // The last of it may still be on its way once the stream has ended.
    const isEnding = stream.destroyed && !(response && stream.readableEnded);
    if (isSent || isEnding) return;
    outcome = why;
    stream.destroy();
    // Before its head has gone out it can still be answered in words.
    if (!isOpening) response?.destroy();
  };
  const beat = async () => {
    if (pace.isTooSlow()) return cut('reader_stalled');
    const exporter = await exporterOf(home, row);
    const hasLostContacts = exporter && mayExportContacts(reading.caller) && !mayExportContacts(exporter);
    if (!exporter || hasLostContacts) return cut('access_ended');
    const kept = await keepPlace(home, row, progress);
    if (!kept) cut('process_ended');
    else if (kept.cancelled_at) cut('cancelled');
  };
  const beats = repeat(beat, (error) => services.behindAnswers.add(Promise.reject(error)));

  const end = async () => {
    services.runningExports.remove(row.id);
    await beats.end();
    if (!isLeft) await endExport({ ...home, now: services.now() }, row, { outcome, ...progress });
  };
  const over = new Promise<void>((resolve) => stream.once('close', resolve))
    .then(() => response && sent.promise)
    // What is ready may never have been asked for.
    .then(() => rows.end())
    .then(() => services.behindAnswers.add(end()));
  services.runningExports.add(row.id, { cut, over });
  return {
    type: format === 'csv' ? `${exportTypes.csv}; charset=utf-8` : exportTypes.xlsx,
    name: `applications-${dayOf(home.now)}.${format}`,
    content: stream,
    open,
  };
}

/** How a file that ended before its head is answered. */
const refusalOf = (outcome: 'done' | Cut): ApiError =>
  outcome === 'access_ended'
    ? new ApiError('FORBIDDEN')
    : outcome === 'process_ended'
      ? new ApiError('UNAVAILABLE')
      : notFound();

/** Again and again, one after the other; one that fails is told and has its next turn, as where the database is away for a moment. */
function repeat(beat: () => Promise<void>, tell: (error: unknown) => void) {
  let last: Promise<void> | undefined;
  const timer = setInterval(() => {
    last ??= beat()
      .catch(tell)
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
