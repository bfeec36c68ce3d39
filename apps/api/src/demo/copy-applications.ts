import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { CopyingConnection } from '../database/copying.ts';
import { countFiguresAnew } from '../figures/count-anew.ts';
import { fillSearch } from '../figures/fill-search.ts';
import { type CopiedTable, type CopyReferences, copiedTables } from './copied-rows.ts';
import type { CopyReply, CopyRequest, CopyWorkerData } from './copy-worker.ts';
import { readReferences } from './insert-applications.ts';
import { withoutIndexes } from './without-indexes.ts';

/** Few enough to hold some of these batches in memory, as text. */
const batchSize = 2_500;
/** Of each thread: so it makes the next one also while an earlier one waits to be copied. */
const batchesAhead = 2;

/** Whether this connection may leave out what is otherwise asked of every row. */
export async function mayCopy(db: Database): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_parameter_privilege('session_replication_role', 'set') as may`.execute(db);
  return rows[0]?.may === true;
}

/**
 * The generator's applications from one place up to, not including, another, in the transaction that `transaction` is on the
 * connection. Neither triggers nor foreign keys are asked row by row: the rows come with what triggers would fill in, and
 * what they count is counted once.
 */
export async function copyPlaces(
  { copyInto }: CopyingConnection,
  transaction: Database,
  appSecret: string,
  places: CopyRequest,
  onBatch: (until: number) => void,
): Promise<void> {
  const data: CopyWorkerData = { appSecret, references: await readCopyReferences(transaction) };
  await sql`set local session_replication_role = 'replica'`.execute(transaction);
  await sql`set local maintenance_work_mem = '1GB'`.execute(transaction);
  await withoutIndexes(transaction, [...copiedTables, 'application_search'], async () => {
    for await (const { reply, until } of generate(data, places)) {
      for (const [table, { columns, lines }] of Object.entries(reply)) {
        await copyInto(table as CopiedTable, columns, lines);
      }
      onBatch(until);
    }
    await fillSearch(transaction);
  });
  await sql`set local session_replication_role = 'origin'`.execute(transaction);
  await countFiguresAnew(transaction);
}

async function readCopyReferences(db: Database): Promise<CopyReferences> {
  const staff = await db.selectFrom('users').select(['id', 'role']).where('role', '<>', 'applicant').execute();
  return { ...(await readReferences(db)), roles: new Map(staff.map(({ id, role }) => [id, role])) };
}

/** Batches of rows in the order of their places, made in threads: each makes the next while another is copied. */
async function* generate(
  workerData: CopyWorkerData,
  { from, until }: CopyRequest,
): AsyncGenerator<{ reply: CopyReply; until: number }> {
  const makers = Array.from({ length: Math.min(3, Math.max(1, availableParallelism() - 1)) }, () =>
    startMaker(workerData),
  );
  const requests = Array.from({ length: Math.ceil((until - from) / batchSize) }, (_, batch) => {
    const first = from + batch * batchSize;
    return { from: first, until: Math.min(first + batchSize, until) };
  });
  const ask = (batch: number) => {
    const request = requests[batch];
    return request && makers[batch % makers.length]?.make(request);
  };
  const ahead = makers.length * batchesAhead;
  try {
    const asked = Array.from({ length: ahead }, (_, batch) => ask(batch));
    for (const [batch, request] of requests.entries()) {
      const reply = (await asked.shift()) as CopyReply;
      asked.push(ask(batch + ahead));
      yield { reply, until: request.until };
    }
  } finally {
    await Promise.all(makers.map((maker) => maker.end()));
  }
}

/** A thread that makes rows, in the order in which it is asked for them. */
function startMaker(workerData: CopyWorkerData) {
  const thread = new Worker(new URL('./copy-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  });
  const asked: PromiseWithResolvers<CopyReply>[] = [];
  thread.on('message', (reply: CopyReply) => asked.shift()?.resolve(reply));
  thread.on('error', (error) => {
    for (const { reject } of asked) reject(error);
  });
  return {
    make(request: CopyRequest): Promise<CopyReply> {
      const answer = Promise.withResolvers<CopyReply>();
      // Heard when its turn comes.
      answer.promise.catch(() => undefined);
      asked.push(answer);
      thread.postMessage(request);
      return answer.promise;
    },
    end: () => thread.terminate(),
  };
}
