import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { connectEmbedded, type Database } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';
import { outbox } from '../../ports/outbox.ts';
import { termiiCarrier } from '../../ports/sms/termii.ts';
import { createSealer } from '../../security/sealer.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { startHttpServer, type TestServer } from '../../testing/http-server.ts';
import { passedOn } from '../../testing/run-program.ts';
import { createWorker } from './worker.ts';

const total = 1_000;
/** Deliveries that one worker has under way at once. */
const inHandAtMost = 6;
const program = fileURLToPath(new URL('../../testing/message-worker.ts', import.meta.url));

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUps.splice(0).reverse()) await step();
});

const queueAll = (db: Database) =>
  sql`
    insert into messages (channel, recipient, template, body_text)
    select 'sms', '+23480311' || lpad(n::text, 5, '0'), 'application-approved', 'message ' || n
    from generate_series(1, ${total}::int) n`.execute(db);

/** Deliveries by text, over all gateways of a test. */
type Arrivals = Map<string, number>;

async function gateway(arrivals: Arrivals, answer: (count: number) => 'never' | Promise<void>): Promise<TestServer> {
  let count = 0;
  const server = await startHttpServer(async ({ body }) => {
    const { sms } = JSON.parse(body) as { sms: string };
    arrivals.set(sms, (arrivals.get(sms) ?? 0) + 1);
    count += 1;
    if ((await answer(count)) === 'never') return 'never';
    return { status: 200, body: { message_id: `${sms} ${count}` } };
  });
  cleanUps.push(() => server.close());
  return server;
}

function startWorker(env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, [program], { env: { ...passedOn(), ...env }, stdio: 'inherit' });
  cleanUps.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  return child;
}

/** A worker that is killed with -9 each time it has handed over so many, in the middle of the last, and started again. */
async function startVictim(arrivals: Arrivals, every: number, env: NodeJS.ProcessEnv) {
  const victim = { kills: 0, child: undefined as ChildProcess | undefined };
  const server = await gateway(arrivals, (count) => {
    if (count % every !== 0 || !victim.child) return Promise.resolve();
    const dying = victim.child;
    victim.child = undefined;
    victim.kills += 1;
    dying.once('exit', () => {
      if (arrivals.size < total) begin();
    });
    dying.kill('SIGKILL');
    return 'never';
  });
  const begin = () => {
    victim.child = startWorker({ ...env, GATEWAY_URL: server.url });
  };
  begin();
  return victim;
}

interface Line {
  readonly text: string;
  readonly status: string;
  readonly outcomes: string[];
}
const readLedger = async (db: Database): Promise<Line[]> =>
  (
    await sql<Line>`
      select body_text as text, status,
        array(select coalesce(outcome, 'none') from message_attempts where message_id = messages.id order by id) outcomes
      from messages`.execute(db)
  ).rows;

function expectNoneLost(ledger: readonly Line[], arrivals: Arrivals, kills: number): void {
  expect(ledger).toHaveLength(total);
  expect(arrivals.size).toBe(total);
  const doubled = ledger.filter(({ text }) => (arrivals.get(text) ?? 0) > 1);
  for (const { text, status, outcomes } of ledger) {
    expect(status).toBe('sent');
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(1);
    const unknown = outcomes.filter((outcome) => outcome === 'unknown').length;
    expect(outcomes).toHaveLength(1 + unknown);
    // Nothing arrives more often than the ledger says it may have.
    expect(arrivals.get(text)).toBeLessThanOrEqual(1 + unknown);
  }
  // The message whose hand-over was cut short arrives again; at most what was in hand beside it does too.
  expect(doubled.length).toBeGreaterThanOrEqual(kills);
  expect(doubled.length).toBeLessThanOrEqual(kills * inHandAtMost);
}

const source = inject('testDatabase');

if (source.engine === 'postgresql')
  describe('1,000 messages and two worker processes on PostgreSQL', () => {
    it('all arrive while one is killed again and again; twice only what it had in hand', async () => {
      const connection = await openTestDatabase();
      cleanUps.push(() => connection.close());
      const { db } = connection;
      await queueAll(db);
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
      const url = new URL(source.url);
      url.pathname = `/${rows[0]?.name}`;

      const arrivals: Arrivals = new Map();
      const victim = await startVictim(arrivals, 25, { DATABASE_URL: url.href });
      // Slow until the other one was killed often enough, however long that takes to start again on a busy machine.
      const steady = await gateway(arrivals, () => (victim.kills < 3 ? delay(1_000) : Promise.resolve()));
      startWorker({ DATABASE_URL: url.href, GATEWAY_URL: steady.url });

      const unsent = () => db.selectFrom('messages').select('id').where('status', '<>', 'sent').execute();
      await expect.poll(unsent, { timeout: 240_000, interval: 200 }).toEqual([]);
      expect(victim.kills).toBeGreaterThanOrEqual(3);
      expectNoneLost(await readLedger(db), arrivals, victim.kills);
    }, 300_000);
  });

if (source.engine === 'embedded')
  describe('1,000 messages and one worker process on the embedded engine', () => {
    it('all arrive though it is killed again and again; twice only what it had in hand', async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'tvet-killed-'));
      cleanUps.push(() => rm(dataDir, { recursive: true, force: true }));
      const before = await connectEmbedded({ dataDir });
      await migrate(before.db);
      await queueAll(before.db);
      await before.close();

      const arrivals: Arrivals = new Map();
      const victim = await startVictim(arrivals, 240, { DATA_DIR: dataDir });
      await expect.poll(() => arrivals.size, { timeout: 240_000, interval: 100 }).toBe(total);
      if (victim.child) {
        const ended = once(victim.child, 'exit');
        victim.child.kill('SIGTERM');
        expect(await ended).toEqual([0, null]);
      }

      // The last one killed may have left something in hand: the next start finds it.
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
      expect(victim.kills).toBeGreaterThanOrEqual(3);
      expectNoneLost(await readLedger(db), arrivals, victim.kills);
    }, 300_000);
  });
