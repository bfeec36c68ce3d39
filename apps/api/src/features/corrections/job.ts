import { correctableStatuses, correctionReminderDays } from '@tvet/contract';
import { isDaytime } from '../../core/lagos.ts';
import type { Context } from '../../platform/calls/services.ts';
import { inTransaction, type WorkWith } from '../../platform/calls/work.ts';
import { throwAll } from '../../platform/jobs/failures.ts';
import type { Job } from '../../platform/jobs/loop.ts';
import { workOfJob } from '../../platform/jobs/work.ts';
import { keysOf, linkTo, recordReminder, shortLinkTo } from '../../platform/links/send.ts';
import { queueMessage } from '../../platform/messages/ledger/queue-message.ts';
import { recipientOf } from '../../platform/messages/ledger/recipient-of.ts';
import { fieldsOf } from './find-correction.ts';
import { findPerson } from './select-person.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** The most requests in one run. The next run continues. */
const batch = 500;

type JobWork = WorkWith<'links', undefined>;

/** Reminds applicants of requested corrections before the deadline, once each, also with concurrent processes (rules 9.18). */
export const remindApplicants = (context: Context, signal?: AbortSignal): Promise<void> =>
  forEach(workOfJob(context), due, remind, signal);

/** Ends the wait of applications whose deadline has passed (rules 9.18). */
export const endWaits = (context: Context, signal?: AbortSignal): Promise<void> =>
  forEach(workOfJob(context), overdue, endWait, signal);

type Select = (work: JobWork) => ReturnType<typeof waiting>;
type Act = (work: JobWork, id: string) => Promise<void>;

/** Each request has its own transaction, and a failure of one does not block the others. */
async function forEach(work: JobWork, select: Select, act: Act, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await idsOf(select(work))) {
    if (signal?.aborted) break;
    await inTransaction(work, (inner) => act(inner, id)).catch((error: unknown) => failures.push(error));
  }
  throwAll(failures, 'requests for corrections could not be followed up');
}

/** The requests that applications still wait for. */
const waiting = ({ db }: JobWork) =>
  db
    .selectFrom('application_corrections as corrections')
    .innerJoin('applications', 'applications.id', 'corrections.application_id')
    .where('corrections.closed_at', 'is', null)
    .where('corrections.overdue_at', 'is', null)
    .where('applications.status', 'in', correctableStatuses);

const due = (work: JobWork) =>
  waiting(work)
    .where('corrections.reminded_at', 'is', null)
    .where('corrections.due_at', '>', work.now)
    .where('corrections.due_at', '<=', new Date(work.now.getTime() + correctionReminderDays * dayMs));

const overdue = (work: JobWork) => waiting(work).where('corrections.due_at', '<=', work.now);

const idsOf = async (query: ReturnType<typeof waiting>): Promise<string[]> =>
  (await query.select('corrections.id').orderBy('corrections.due_at').limit(batch).execute()).map(({ id }) => id);

/** Locks the request and its application; `undefined` if another transaction has changed it in the meantime. */
const hold = (query: ReturnType<typeof waiting>, id: string) =>
  query
    .select(['corrections.id', 'corrections.application_id', 'corrections.fields'])
    .select(['corrections.reason', 'corrections.due_at'])
    .where('corrections.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

async function remind(work: JobWork, id: string): Promise<void> {
  const correction = await hold(due(work), id);
  if (!correction) return;
  const { application_id, reason, due_at } = correction;
  const person = await findPerson(work, application_id);
  const linked = { applicationId: person.id, applicantId: person.public_id };
  await work.db.updateTable('application_corrections').set({ reminded_at: work.now }).where('id', '=', id).execute();
  // A link that staff have withdrawn does not open.
  if (await isWithdrawn(work, application_id)) return;
  const keys = await keysOf(work, linked);
  const to = recipientOf(person);
  await queueMessage(work, {
    template: 'correction-reminder',
    data: {
      firstName: person.first_name,
      fields: fieldsOf(correction),
      reason,
      dueAt: due_at.toISOString(),
      link: linkTo(work, keys, 'correct-application', linked),
      shortLink: shortLinkTo(work, keys, 'correct-application', linked),
    },
    to,
    userId: person.user_id,
    applicationId: application_id,
  });
  await recordReminder(work, keys, 'correct-application', linked, to);
}

async function isWithdrawn({ db }: JobWork, applicationId: string): Promise<boolean> {
  const link = await db
    .selectFrom('public_links')
    .select('withdrawn_at')
    .where('page', '=', 'correct-application')
    .where('subject_id', '=', applicationId)
    .executeTakeFirst();
  return link?.withdrawn_at != null;
}

async function endWait(work: JobWork, id: string): Promise<void> {
  const correction = await hold(overdue(work), id);
  if (!correction) return;
  const { db, now } = work;
  await db.updateTable('application_corrections').set({ overdue_at: now }).where('id', '=', id).execute();
  await db
    .updateTable('applications')
    .set({ correction_due_at: null })
    .where('id', '=', correction.application_id)
    .execute();
  await db
    .insertInto('application_events')
    .values({ application_id: correction.application_id, type: 'correction_overdue' })
    .execute();
}

export const correctionDeadlines: Job = {
  name: 'correction-deadlines',
  everyMs: 10 * 60_000,
  async run(context, signal) {
    if (isDaytime(context.now())) await remindApplicants(context, signal);
    await endWaits(context, signal);
  },
};
