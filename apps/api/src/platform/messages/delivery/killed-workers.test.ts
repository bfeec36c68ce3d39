import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, expect, inject, it } from 'vitest';
import { openTestDatabase } from '../../../testing/database.ts';
import { startHttpServer, type TestServer } from '../../../testing/http-server.ts';
import { passedOn } from '../../../testing/run-program.ts';
import type { Database } from '../../database/connect.ts';

const total = 200;
/** The concurrent deliveries of one worker. */
const inHandAtMost = 6;
const program = fileURLToPath(new URL('../../../testing/message-worker.ts', import.meta.url));

/** Undone after each test, in reverse order. */
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

/** A worker that is killed with -9 after every `every` deliveries, in the middle of the last, and restarted. */
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

async function expectNoneLost(db: Database, arrivals: Arrivals, kills: number): Promise<void> {
  const ledger = await readLedger(db);
  expect(kills).toBeGreaterThanOrEqual(3);
  expect(ledger).toHaveLength(total);
  expect(arrivals.size).toBe(total);
  const doubled = ledger.filter(({ text }) => (arrivals.get(text) ?? 0) > 1);
  for (const { text, status, outcomes } of ledger) {
    expect(status).toBe('sent');
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(1);
    const unknown = outcomes.filter((outcome) => outcome === 'unknown').length;
    expect(outcomes).toHaveLength(1 + unknown);
    // No message arrives more often than the ledger allows for.
    expect(arrivals.get(text)).toBeLessThanOrEqual(1 + unknown);
  }
  // The interrupted message arrives again, and so may the other claimed ones.
  expect(doubled.length).toBeGreaterThanOrEqual(kills);
  expect(doubled.length).toBeLessThanOrEqual(kills * inHandAtMost);
}

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
