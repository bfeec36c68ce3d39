import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CopyReply, CopyRequest, CopyWorkerData } from './copy-worker.ts';

/** Few enough to hold some of these batches in memory, as text. */
const batchSize = 2_500;
/** For each thread, so that it can prepare a batch while an earlier one waits to be copied. */
const batchesAhead = 2;
const copyWorker = new URL('./copy-worker.ts', import.meta.url);

/**
 * Batches of rows in order, generated in threads: each thread prepares its next batch while another is copied.
 * @throws the error of a thread when its batch is due.
 */
export async function* generateBatches(
  workerData: CopyWorkerData,
  { from, until }: CopyRequest,
  script = copyWorker,
): AsyncGenerator<{ reply: CopyReply; until: number }> {
  const makers = Array.from({ length: Math.min(3, Math.max(1, availableParallelism() - 1)) }, () =>
    startMaker(script, workerData),
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

/** A thread that generates rows in the order of the requests. */
function startMaker(script: URL, workerData: CopyWorkerData) {
  const thread = new Worker(script, {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  });
  const asked: PromiseWithResolvers<CopyReply>[] = [];
  let failure: Error | undefined;
  const fail = (error: Error) => {
    failure ??= error;
    for (const { reject } of asked.splice(0)) reject(failure);
  };
  thread.on('message', (reply: CopyReply) => asked.shift()?.resolve(reply));
  thread.on('error', fail);
  thread.on('messageerror', fail);
  thread.on('exit', (code) => fail(new Error(`A thread that makes rows has ended with ${code}`)));
  return {
    make(request: CopyRequest): Promise<CopyReply> {
      const answer = Promise.withResolvers<CopyReply>();
      // The caller handles the rejection when it awaits this batch.
      answer.promise.catch(() => undefined);
      asked.push(answer);
      if (failure) fail(failure);
      else thread.postMessage(request);
      return answer.promise;
    },
    end: () => thread.terminate(),
  };
}
