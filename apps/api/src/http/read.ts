import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { isRetryable, retryRead } from '../database/errors.ts';
import type { Work } from './work.ts';

/** Where a call reads. */
interface Place<W extends Work> {
  readonly work: W;
  /** Whether what it shows may be a little behind. */
  readonly mayUseReplica: boolean;
  readonly log: { warn(details: object, message: string): void };
}

/**
 * Reads at the replica if there is one and the call may use it, otherwise at the primary. If the connection breaks, reads once more, at
 * the primary. `willRetry` tells the read whether its failure leads to that.
 */
export function readWithRetry<W extends Work, Answer>(
  { connection: { replica } }: Context,
  { work, mayUseReplica, log }: Place<W>,
  read: (work: W, willRetry: (error: unknown) => boolean) => Promise<Answer>,
): Promise<Answer> {
  return retryRead(
    async () => read(replica && mayUseReplica ? await atReplica(work, replica) : work, isRetryable),
    (error) => {
      log.warn({ err: error }, 'reads again at the primary');
      return read(work, () => false);
    },
  );
}

/** The work at the replica, whose clock shows the last commit that has arrived there. */
async function atReplica<W extends Work>(work: W, replica: W['db']): Promise<W> {
  const { rows } = await sql<{ shown: Date | null }>`
    select case when pg_is_in_recovery() then pg_last_xact_replay_timestamp() end as shown`.execute(replica);
  const shown = rows[0]?.shown;
  return { ...work, db: replica, ...(shown && { services: { ...work.services, now: () => shown } }) };
}
