import type { Context } from '../platform/calls/services.ts';
import type { Work } from '../platform/calls/work.ts';
import { retryRead } from '../platform/database/errors.ts';
import { isFarBehind, shownMoment } from '../platform/database/shown-moment.ts';

/** The connection that a call reads from. */
interface Place<W extends Work> {
  readonly work: W;
  /** True if the call may show data that is slightly behind. */
  readonly mayUseReplica: boolean;
  readonly log: { warn(details: object, message: string): void };
}

/**
 * Reads at the replica if there is one that keeps up and the call may use it, otherwise at the primary. If the connection breaks,
 * reads once more, at the primary.
 */
export function readWithRetry<W extends Work, Answer>(
  { connection: { replica } }: Context,
  { work, mayUseReplica, log }: Place<W>,
  read: (work: W) => Promise<Answer>,
): Promise<Answer> {
  return retryRead(
    async () => read(replica && mayUseReplica ? await atReplica(work, replica) : work),
    (error) => {
      log.warn({ err: error }, 'reads again at the primary');
      return read(work);
    },
  );
}

/** The work on the replica, whose clock shows the moment of the data there; the work itself if that is too long ago. */
async function atReplica<W extends Work>(work: W, replica: W['db']): Promise<W> {
  const shown = await shownMoment(replica, work.services.now);
  if (isFarBehind(shown, work.services.now())) return work;
  return { ...work, db: replica, services: { ...work.services, now: () => shown } };
}
