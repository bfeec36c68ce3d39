import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { openTestDatabase } from '../../../testing/database.ts';
import {
  type Arrivals,
  cleanUps,
  expectNoneLost,
  gateway,
  queueAll,
  startVictim,
  startWorker,
} from '../../../testing/killed-workers.ts';

const source = inject('testDatabase');

it.skipIf(source.engine === 'embedded')(
  'two worker processes deliver every message while one is killed again and again; only what it had in hand arrives twice',
  { tags: 'full' },
  async () => {
    const connection = await openTestDatabase();
    cleanUps.push(() => connection.close());
    const { db } = connection;
    await queueAll(db);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    const url = new URL(source.engine === 'embedded' ? '' : source.url);
    url.pathname = `/${rows[0]?.name}`;

    const arrivals: Arrivals = new Map();
    const victim = await startVictim(arrivals, 10, { DATABASE_URL: url.href });
    // Slow until the other worker has been killed three times, since restarts take long on a busy machine.
    const steady = await gateway(arrivals, () => (victim.kills < 3 ? delay(4_000) : Promise.resolve()));
    startWorker({ DATABASE_URL: url.href, GATEWAY_URL: steady.url });

    const unsent = () => db.selectFrom('messages').select('id').where('status', '<>', 'sent').execute();
    await expect.poll(unsent, { timeout: 240_000, interval: 200 }).toEqual([]);
    await expectNoneLost(db, arrivals, victim.kills);
  },
);
