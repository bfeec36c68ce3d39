import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import {
  type Arrivals,
  cleanUps,
  expectNoneLost,
  gateway,
  queueAll,
  startVictim,
  total,
} from '../../../testing/killed-workers.ts';
import { connectEmbedded, connectToEngine } from '../../database/connect.ts';
import { startEmbeddedEngine } from '../../database/embedded.ts';
import { outbox } from '../../ports/outbox.ts';
import { termiiCarrier } from '../../ports/sms/termii.ts';
import { createSealer } from '../../security/sealer.ts';
import { createWorker } from './worker.ts';

it('a worker process that is killed again and again delivers every message; only what it had in hand arrives twice', {
  tags: 'full',
}, async () => {
  const source = inject('testDatabase');
  if (source.engine !== 'embedded') throw new Error('This test is about the embedded engine');
  const dataDir = await mkdtemp(join(tmpdir(), 'tvet-killed-'));
  cleanUps.push(() => rm(dataDir, { recursive: true, force: true }));
  const snapshot = new Uint8Array(await readFile(source.snapshotFile));
  const engine = await startEmbeddedEngine({ dataDir, snapshot });
  const before = connectToEngine(engine);
  await queueAll(before.db);
  await before.close();
  await engine.close();

  const arrivals: Arrivals = new Map();
  const victim = await startVictim(arrivals, 60, { DATA_DIR: dataDir });
  await expect.poll(() => arrivals.size, { timeout: 240_000, interval: 100 }).toBe(total);
  if (victim.child) {
    const ended = once(victim.child, 'exit');
    victim.child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  }

  // The last killed worker may have left claimed messages: the next start finds them.
  const { db, close } = await connectEmbedded({ dataDir });
  cleanUps.push(close);
  const last = await gateway(arrivals, () => Promise.resolve());
  const carrier = { provider: 'termii', baseUrl: last.url, apiKey: 'key', senderId: 'TVET', username: '' } as const;
  const worker = createWorker(
    { db, sealer: createSealer('x'.repeat(32)), now: () => new Date() },
    { sms: termiiCarrier(carrier), email: outbox },
    { alone: true },
  );
  await worker.deliverDue();
  await expectNoneLost(db, arrivals, victim.kills);
});
