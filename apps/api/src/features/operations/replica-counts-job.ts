import { sql } from 'kysely';
import type { Context } from '../../platform/calls/services.ts';
import type { Job } from '../../platform/jobs/loop.ts';
import { dayBefore, readReplication } from './read-state.ts';

/** Stores the most replicas of each hour for a day, so that the loss of one is noticed. */
export const replicaCounts: Job = {
  name: 'replica-counts',
  everyMs: 60 * 1000,
  async run({ db, now }: Pick<Context, 'db' | 'now'>) {
    const at = now();
    const connected = (await readReplication(db)).length;
    await sql`
      insert into replica_counts (hour, most) values (date_trunc('hour', ${at}::timestamptz), ${connected})
      on conflict (hour) do update set most = excluded.most where replica_counts.most < excluded.most`.execute(db);
    await db.deleteFrom('replica_counts').where('hour', '<', dayBefore(at)).execute();
  },
};
