import { askedPeriods, documentTypes, periodLabel } from '@tvet/contract';
import { sql } from 'kysely';
import { dayInWords, dayOf, isDaytime } from '../../core/lagos.ts';
import type { Context } from '../../platform/calls/services.ts';
import { inTransaction, type Work } from '../../platform/calls/work.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { throwAll } from '../../platform/jobs/failures.ts';
import type { Job } from '../../platform/jobs/loop.ts';
import { workOfJob } from '../../platform/jobs/work.ts';
import { queueMessage } from '../../platform/messages/ledger/queue-message.ts';
import type { DueLine } from '../../platform/messages/templates/documents.ts';
import { portalLink } from '../../platform/messages/templates/portal-link.ts';
import { readDocumentRules } from '../settings/index.ts';
import { centreContact } from './centre-contact.ts';
import { type MissingRow, missingDocuments, ofUrgency } from './missing.ts';

const day = 24 * 60 * 60 * 1000;
/** Documents that became overdue earlier are not reminded of: reminders or the portal were off at the time. */
const lookBackMs = 31 * day;
/** The most lines of each kind that a message lists. For the rest it gives the number. */
const mostNamed = 10;

/**
 * Reminds centres of documents that are due soon or overdue, once for each period and kind (rules 17.21): one message a centre,
 * in one transaction with the note that it was sent. Concurrent processes remind once. Returns the number of reminded centres.
 */
export async function remindCentres(context: Context, signal?: AbortSignal): Promise<number> {
  const work = workOfJob(context);
  const rules = await readDocumentRules(work.db, context);
  if (!rules.reminders) return 0;
  const today = dayOf(work.now);
  const earliest = dayOf(new Date(work.now.getTime() - lookBackMs));
  const asked = askedPeriods(rules, today).filter(({ dueOn }) => dueOn >= earliest);
  const due = ofUrgency(asked, 'due', { rules, today });
  const overdue = ofUrgency(asked, 'overdue', { rules, today });

  const centreIds = await toRemind(work, [
    ['due', missingDocuments({ asked: due, rules })],
    ['overdue', missingDocuments({ asked: overdue, rules })],
  ]);
  const failures: unknown[] = [];
  let reminded = 0;
  for (const centreId of centreIds) {
    if (signal?.aborted) break;
    try {
      const told = await inTransaction(work, (inner) =>
        remindCentre(inner, centreId, {
          due: missingDocuments({ asked: due, rules, centreId }),
          overdue: missingDocuments({ asked: overdue, rules, centreId }),
        }),
      );
      if (told) reminded += 1;
    } catch (error) {
      // A failure of one centre does not block the others.
      failures.push(error);
    }
  }
  throwAll(failures, 'centres could not be reminded');
  return reminded;
}

type Missing = ReturnType<typeof missingDocuments>;
type Kind = 'due' | 'overdue';

/** Centres without an address are not noted as reminded, so they are reminded once they have one. */
const isNew = (kind: Kind) => sql`missing.reachable and not exists (select from document_reminders as reminders
  where reminders.centre_id = missing.centre_id and reminders.skill_id = missing.skill_id
    and reminders.document_type = missing.document_type and reminders.period = missing.period and reminders.kind = ${kind})`;

/** The centres with documents they were not reminded of. */
async function toRemind({ db }: Work, kinds: readonly (readonly [Kind, Missing])[]): Promise<string[]> {
  const parts = kinds.map(
    ([kind, missing]) => sql`select missing.centre_id from (${missing}) missing where ${isNew(kind)}`,
  );
  const { rows } = await sql<{ centre_id: string }>`${sql.join(parts, sql` union `)} order by centre_id`.execute(db);
  return rows.map(({ centre_id }) => centre_id);
}

/** Returns false if there was nothing to send. Another process may have sent it. */
async function remindCentre(work: Work, centreId: string, missing: Record<Kind, Missing>): Promise<boolean> {
  // Another process that reminds the same centre finishes first and leaves nothing to send.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`remind ${centreId}`}, 0))`.execute(work.db);
  const due = await note(work, 'due', missing.due);
  const overdue = await note(work, 'overdue', missing.overdue);
  if (due.length + overdue.length === 0) return false;
  const { to, ...contact } = await centreContact(work, centreId);
  await queueMessage(work, {
    template: 'documents-due',
    data: {
      ...contact,
      dueCount: due.length,
      overdueCount: overdue.length,
      due: due.slice(0, mostNamed).map(lineOf),
      overdue: overdue.slice(0, mostNamed).map(lineOf),
      link: portalLink(work.services, '/center-documents', { centerId: centreId }),
    },
    to,
  });
  return true;
}

/** Notes the documents that a centre is reminded of in this run, and returns them, the earliest due first. */
async function note({ db, now }: Work, kind: Kind, missing: Missing): Promise<MissingRow[]> {
  const { rows } = await sql<MissingRow>`select * from (${missing}) missing where ${isNew(kind)}
    order by due_on, skill_name collate "C", document_type`.execute(db);
  await insertRows(
    db,
    'document_reminders',
    rows.map(({ centre_id, skill_id, document_type, period }) => ({
      centre_id,
      skill_id,
      document_type,
      period,
      kind,
      sent_at: now.toISOString(),
    })),
  );
  return rows;
}

const lineOf = ({ document_type, period, skill_name, due_on }: MissingRow): DueLine => ({
  documentName: documentTypes[document_type].label,
  period: periodLabel(period),
  skillName: skill_name,
  dueOn: dayInWords(due_on),
});

/** Runs every quarter of an hour, during the day. */
export const documentReminders: Job = {
  name: 'document-reminders',
  everyMs: 15 * 60_000,
  async run(context, signal) {
    if (isDaytime(context.now())) await remindCentres(context, signal);
  },
};
