import type { ApplicationList } from '@tvet/contract';
import { figure, none } from '../measure.ts';
import { ask, type Fault, type Scene } from './parts.ts';
import { signIn, untilTrue } from './people.ts';
import type { Manner } from './providers.ts';

const approvals = 20;

/** Approves applications while the providers behave in this manner, and follows the messages to their recipients. */
export const disturbProviders =
  (manner: Manner): Fault['cause'] =>
  async (scene: Scene) => {
    const { cluster, providers, url } = scene;
    providers.manner = manner;
    const headers = await signIn(url, cluster, 'platformAdmin');
    const path = `/applications?status=approval_requested&limit=${approvals}`;
    const list = await ask(url, headers, ['GET', path]);
    const ids = (list.data as ApplicationList['data']).map(({ id }) => id);
    for (const id of ids) {
      const { status } = await ask(url, headers, ['PATCH', `/applications/${id}/status`], { status: 'approved' });
      if (status !== 200) throw new Error(`An approval was answered with ${status}`);
    }
    return async () => {
      const before = await countUnsent(scene, ids);
      providers.manner = 'accepts';
      const emptied = await untilTrue('empty outbox', async () => (await countUnsent(scene, ids)) === 0);
      const { missing, double, all } = await countArrivals(scene, ids);
      const arrival = manner === 'loses' ? { note: 'The providers report no deliveries' } : { atMost: 0 };
      return [
        figure(`messages that waited, of ${all}`, before, ''),
        figure('time until all are sent', emptied, 's'),
        none('messages that arrived twice', double),
        figure('sent messages that did not arrive', missing, '', arrival),
      ];
    };
  };

async function countUnsent({ database }: Scene, ids: readonly string[]): Promise<number> {
  const { rows } = await database.query<{ n: number }>(
    `select count(*)::int as n from messages where application_id = any($1::uuid[]) and template = 'application-approved'
     and status in ('queued', 'sending', 'failed')`,
    [ids],
  );
  return rows[0]?.n ?? 0;
}

/** Compares the sent messages with what has arrived at their recipients. */
async function countArrivals({ database, providers }: Scene, ids: readonly string[]) {
  const { rows } = await database.query<{ id: string; channel: string; recipient: string }>(
    `select id, channel, recipient from messages where application_id = any($1::uuid[])
     and template = 'application-approved' and status = 'sent'`,
    [ids],
  );
  // The providers get no id of an SMS. A person has one approved application.
  const counts = rows.map(({ id, channel, recipient }) =>
    channel === 'sms' ? (providers.approvals.get(recipient) ?? 0) : (providers.mails.get(id) ?? 0),
  );
  return {
    all: rows.length,
    missing: counts.filter((times) => times === 0).length,
    double: counts.filter((times) => times > 1).length,
  };
}
