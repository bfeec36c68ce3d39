import { expect, it } from 'vitest';
import { generateBatches } from './generate-batches.ts';

const data = { appSecret: 'a secret', references: { skills: new Map(), intakes: new Map(), roles: new Map() } };

/** Batches from a thread that runs this script. */
async function batchesBy(script: string): Promise<number[]> {
  const url = new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; ${script}`)}`,
  );
  const until: number[] = [];
  for await (const batch of generateBatches(data, { from: 0, until: 30_000 }, url)) until.push(batch.until);
  return until;
}

it('gives the batches in the order of their places', async () => {
  const batches = await batchesBy("parentPort.on('message', () => parentPort.postMessage({}))");
  expect(batches).toEqual([
    2_500, 5_000, 7_500, 10_000, 12_500, 15_000, 17_500, 20_000, 22_500, 25_000, 27_500, 30_000,
  ]);
});

it.each([
  ['fails at once', "throw new Error('not loaded')", 'not loaded'],
  ['fails at a batch', "parentPort.on('message', () => { throw new Error('no such place'); })", 'no such place'],
  ['ends without a word', "parentPort.on('message', () => process.exit(3))", 'ended with 3'],
  [
    'ends having answered what it was asked',
    "parentPort.on('message', ({ from }) => { parentPort.postMessage({}); if (from > 0) parentPort.close(); })",
    'ended with 0',
  ],
])('fails where a thread %s', async (_, script, reason) => {
  await expect(batchesBy(script)).rejects.toThrow(reason);
});
