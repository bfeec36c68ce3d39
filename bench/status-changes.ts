import { sql } from 'kysely';
import { demoAccounts } from '../apps/api/src/demo/accounts.ts';
import { centreOf } from '../apps/api/src/demo/generator/centres.ts';
import type { Portal } from '../apps/api/src/portal.ts';
import type { Figure } from './lists.ts';
import { timePair } from './measure.ts';
import { signIn } from './visitor.ts';

/**
 * A student registered and unregistered again and again, which is the one change that can be repeated on the same data;
 * beside the guarded update and its line on the timeline as one bare transaction.
 */
export async function measureStatusChanges({ url, context }: Portal): Promise<Figure[]> {
  const admin = await signIn(url, demoAccounts.centreAdmin.phone, context.config.demoPassword);
  const centre = centreOf(demoAccounts.centreAdmin).id;
  const [ours, theirs] = await context.db
    .selectFrom('applications')
    .where('centre_id', '=', centre)
    .where('status', '=', 'approved')
    .select('id')
    .limit(2)
    .execute();
  if (!ours || !theirs) throw new Error('The centre has no two approved applications');

  // That one person is made to wait (rules 11.11) is not what is measured.
  Object.assign(context, { pacer: { turn: async () => undefined } });
  let registered = false;
  const portal = async () => {
    await admin.patch(`/applications/${ours.id}/status`, { status: registered ? 'approved' : 'registered' });
    registered = !registered;
  };
  let status = 'approved';
  const bare = async () => {
    const next = status === 'approved' ? 'registered' : 'approved';
    await context.db.transaction().execute(async (transaction) => {
      await sql`update applications set status = ${next} where id = ${theirs.id} and status = ${status}`.execute(
        transaction,
      );
      await sql`insert into application_events (application_id, type, actor_id, from_status, to_status)
        values (${theirs.id}, ${next === 'registered' ? 'registered' : 'unregistered'}, ${demoAccounts.centreAdmin.id},
          ${status}, ${next})`.execute(transaction);
    });
    status = next;
  };
  const [ofPortal, limit] = await timePair(portal, bare);
  // The next run finds the two as this one did.
  if (registered) await portal();
  if (status !== 'approved') await bare();
  return [{ name: 'one status change', portal: ofPortal, limit }];
}
