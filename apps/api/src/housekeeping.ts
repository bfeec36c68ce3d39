import type { FastifyBaseLogger } from 'fastify';
import type { Context } from './context.ts';
import type { Database } from './database/connect.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * How long what is spent is kept: an answer for a repeated request, a code, where somebody was
 * signed in, and what was noted of attacks.
 */
const kept = { answers: day, codes: day, links: 30 * day, sessions: 30 * day, securityEvents: 90 * day } as const;

/** Deletes what nobody needs any more and people have a right to see gone. */
export async function deleteSpent(db: Database, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before(kept.answers)).execute();
  await db.deleteFrom('codes').where('expires_at', '<', before(kept.codes)).execute();
  // A sign-up that has expired is no account, and nothing of it can be confirmed any more.
  await db.deleteFrom('sign_ups').where('expires_at', '<', now).execute();
  await db.deleteFrom('security_events').where('minute', '<', before(kept.securityEvents)).execute();
  await db.deleteFrom('setup_tokens').where('expires_at', '<', before(kept.links)).execute();
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', before(kept.sessions)), eb('ended_at', '<', before(kept.sessions))]))
    .execute();
}

/** Does so now and every hour. @returns what ends it, when the round under way is done. */
export function startHousekeeping({ db, now }: Context, log: FastifyBaseLogger): () => Promise<void> {
  let round = Promise.resolve();
  const run = () => {
    round = deleteSpent(db, now()).catch((error: unknown) => log.warn({ err: error }, 'Housekeeping failed'));
  };
  run();
  const timer = setInterval(run, hour);
  return async () => {
    clearInterval(timer);
    await round;
  };
}
