import { type OfferedCategory, offeredCategories } from '@tvet/contract';
import { isEmail } from '../../platform/accounts/username.ts';
import type { Context } from '../../platform/calls/services.ts';
import { inTransaction, type Work } from '../../platform/calls/work.ts';
import type { Job } from '../../platform/jobs/loop.ts';
import { workOfJob } from '../../platform/jobs/work.ts';
import { queueMessage } from '../../platform/messages/ledger/queue-message.ts';
import { portalLink } from '../../platform/messages/templates/portal-link.ts';
import { currentIntake, type Intake } from '../settings/index.ts';

/** The number of people in one transaction. */
const atOnce = 100;

/** Notifies people once that a programme is open, and deletes their addresses with the message (rules 7.8). */
export const openingNotices: Job = {
  name: 'opening-notices',
  everyMs: 20_000,
  async run(context: Context, signal) {
    const work = workOfJob(context);
    const { windows } = await currentIntake(work.db, work.now, context);
    const open = offeredCategories.filter((category) => windows[category].open);
    if (open.length === 0) return;
    let told = atOnce;
    while (told === atOnce && !signal.aborted)
      told = await inTransaction(work, (inner) => tellSome(inner, open, windows));
  },
};

/** @returns the number of rows found. Fewer than the limit means that none is left. */
async function tellSome(work: Work, open: readonly OfferedCategory[], windows: Intake['windows']): Promise<number> {
  const { db, services } = work;
  const found = await db
    .selectFrom('opening_notices')
    .select('recipient')
    .where('category', 'in', open)
    .orderBy('recipient')
    .limit(atOnce)
    // Another process notifies the rows that it has locked.
    .forUpdate()
    .skipLocked()
    .execute();
  if (found.length === 0) return 0;
  const forgotten = await db
    .deleteFrom('opening_notices')
    .where('category', 'in', open)
    .where(
      'recipient',
      'in',
      found.map(({ recipient }) => recipient),
    )
    .returning(['recipient', 'category', 'language'])
    .execute();
  for (const [recipient, lines] of Map.groupBy(forgotten, (line) => line.recipient)) {
    const asked = open.filter((category) => lines.some((line) => line.category === category));
    const intakes = asked.map((category) => ({
      category,
      changesAt: windows[category].changesAt?.toISOString() ?? null,
    }));
    const link = portalLink(services, '/signup');
    const [{ language } = { language: null }] = lines;
    const to = { [isEmail(recipient) ? 'email' : 'phone']: recipient, language };
    await queueMessage(work, { template: 'intake-opened', data: { intakes, link }, to });
  }
  return found.length;
}
