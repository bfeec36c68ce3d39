import { askAbout, findHandedOver, type HandedOver, keepSignedFile } from '../agreements/outside.ts';
import type { Context } from '../context.ts';
import { inTransaction, type Work } from '../http/work.ts';
import type { OutsideService } from '../ports/signing/signing.ts';
import type { Job } from './loop.ts';
import { workOfJob } from './work.ts';

const minute = 60_000;
/** Between two questions about one signing. */
const askAgainAfterMs = minute;
/** What was signed in the last minute of a signing may be told later than its end. */
const askUntilMs = 24 * 60 * minute;
/** So many in one run, so that one run has an end. */
const mostAtOnce = 20;

/** Asks the signing service about what it was handed, for the event that never came. */
export const outsideSignings: Job = {
  name: 'outside-signings',
  everyMs: 15_000,
  async run(context, signal) {
    const { outside } = context.signing;
    if (!outside) return;
    const failures: unknown[] = [];
    for (const serviceId of await claim(context)) {
      if (signal.aborted) return;
      // One that cannot be had holds up no other.
      await askOnce(context, outside, serviceId, signal).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  },
};

/** Those that nobody has asked about for a while, longest first; no other process asks about them in the same minute. */
async function claim({ db, now }: Context): Promise<string[]> {
  const at = now();
  const before = (ms: number) => new Date(at.getTime() - ms);
  const claimed = await db
    .updateTable('agreement_signings')
    .set({ asked_at: at })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('agreement_signings as signing')
        .innerJoin('agreements', 'agreements.id', 'signing.agreement_id')
        .select('signing.id')
        .where('signing.service_id', 'is not', null)
        .where('signing.completed_at', 'is', null)
        .where('signing.closed_at', 'is', null)
        .where('agreements.accepted_at', 'is', null)
        .where('signing.expires_at', '>', before(askUntilMs))
        .where((or) =>
          or.or([or('signing.asked_at', 'is', null), or('signing.asked_at', '<', before(askAgainAfterMs))]),
        )
        .orderBy('signing.asked_at', (order) => order.asc().nullsFirst())
        .limit(mostAtOnce)
        .forUpdate('signing')
        .skipLocked(),
    )
    .returning('service_id as serviceId')
    .execute();
  return claimed.flatMap(({ serviceId }) => serviceId ?? []);
}

async function askOnce(context: Context, service: OutsideService, serviceId: string, signal: AbortSignal) {
  const work = workOfJob(context);
  const signing = await findHandedOver(work.db, serviceId);
  if (!signing) return;
  const found = await askAbout(service, signing, { now: work.now, signal });
  if (typeof found !== 'string') await inTransaction(work, (inner) => keepSignedFile(inner, serviceId, found));
  else if (found !== 'open') await close(work, signing);
}

async function close({ db, now }: Work, { id }: HandedOver): Promise<void> {
  await db.updateTable('agreement_signings').set({ closed_at: now }).where('id', '=', id).execute();
}
