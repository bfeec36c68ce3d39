/**
 * A process that only delivers SMS, to be killed by a test. Claims are short to keep the test short, but long enough that a
 * live worker on a busy machine is not taken for dead.
 */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { connectPostgres } from '../platform/database/connect.ts';
import { createWorker } from '../platform/messages/delivery/worker.ts';
import { outbox } from '../platform/ports/outbox.ts';
import { termiiCarrier } from '../platform/ports/sms/termii.ts';
import { createSealer } from '../platform/security/sealer.ts';

const { DATABASE_URL = '', GATEWAY_URL = '' } = process.env;
const connection = connectPostgres(DATABASE_URL);
const gateway = { provider: 'termii', baseUrl: GATEWAY_URL, apiKey: 'key', senderId: 'TVET', username: '' } as const;
const worker = createWorker(
  { db: connection.db, sealer: createSealer('x'.repeat(32)), now: () => new Date() },
  { sms: termiiCarrier(gateway), email: outbox },
  { claimLifeMs: 10_000 },
);
const ended = once(process, 'SIGTERM').then(() => true);
while (!(await Promise.race([ended, delay(50, false)]))) await worker.look();
await worker.stop();
await connection.close();
process.exit(0);
