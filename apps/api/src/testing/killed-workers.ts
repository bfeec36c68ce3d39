import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, expect } from 'vitest';
import type { Database } from '../platform/database/connect.ts';
import { startHttpServer, type TestServer } from './http-server.ts';
import { passedOn } from './run-program.ts';

export const total = 200;
/** The concurrent deliveries of one worker. */
const inHandAtMost = 6;
const program = fileURLToPath(new URL('./message-worker.ts', import.meta.url));

/** Undone after each test, in reverse order. */
export const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUps.splice(0).reverse()) await step();
});

export const queueAll = (db: Database) =>
  sql`
    insert into messages (channel, recipient, template, body_text)
    select 'sms', '+23480311' || lpad(n::text, 5, '0'), 'application-approved', 'message ' || n
    from generate_series(1, ${total}::int) n`.execute(db);

/** Deliveries by text, over all gateways of a test. */
export type Arrivals = Map<string, number>;

export async function gateway(
  arrivals: Arrivals,
  answer: (count: number) => 'never' | Promise<void>,
): Promise<TestServer> {
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

export function startWorker(env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, [program], { env: { ...passedOn(), ...env }, stdio: 'inherit' });
  cleanUps.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  return child;
}

/** A worker that is killed with -9 after every `every` deliveries, in the middle of the last, and restarted. */
export async function startVictim(arrivals: Arrivals, every: number, env: NodeJS.ProcessEnv) {
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

export async function expectNoneLost(db: Database, arrivals: Arrivals, kills: number): Promise<void> {
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
