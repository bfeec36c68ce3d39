import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { DatabaseConnection } from '../database/connect.ts';
import type { IsLeader } from './loop.ts';

/** The interval in which a process renews its lease, or tries to get it. */
const everyMs = 1_000;
/** A leader that cannot renew its lease for this long loses it. */
const leaseMs = 6_000;

/** Decides which of the processes that share a database runs the jobs. */
export interface LeaderLease {
  readonly isLeader: IsLeader;
  /** Gives the lease up to another process. */
  release(): Promise<void>;
}

/**
 * Holds a lease in the database for as long as this process renews it. Jobs guard their own writes, so losing the lease during a
 * run does no harm.
 */
export function holdLeaderLease(
  { kind, background }: DatabaseConnection,
  log: Pick<FastifyBaseLogger, 'warn'>,
): LeaderLease {
  // The embedded engine has one process.
  if (kind === 'embedded') return { isLeader: () => true, release: async () => undefined };
  const holder = randomUUID();
  const ending = new AbortController();
  let leadsUntil = 0;
  const isLeader = () => performance.now() < leadsUntil;

  const renew = async () => {
    // Counted from before the statement, so that this process never believes longer in its lease than the database.
    const asked = performance.now();
    const { rows } = await sql`
      insert into job_lease (holder, expires_at) values (${holder}, clock_timestamp() + ${leaseMs} * interval '1 ms')
      on conflict (id) do update set holder = excluded.holder, expires_at = excluded.expires_at
      where job_lease.holder = excluded.holder or job_lease.expires_at < clock_timestamp()
      returning holder`.execute(background);
    leadsUntil = rows.length > 0 ? asked + leaseMs : 0;
  };
  const keepRenewing = async () => {
    while (!ending.signal.aborted) {
      const led = isLeader();
      await renew().catch((error: unknown) => {
        if (led) log.warn({ err: error }, 'The lease of the background jobs cannot be renewed');
      });
      await pause(everyMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
    leadsUntil = 0;
    // Without the database, the lease expires.
    await background
      .deleteFrom('job_lease')
      .where('holder', '=', holder)
      .execute()
      .catch(() => undefined);
  };
  const finished = keepRenewing();
  return {
    isLeader,
    async release() {
      ending.abort();
      await finished;
    },
  };
}
