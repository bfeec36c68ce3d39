import {
  type CallInput,
  type calls,
  type EditedAdvice,
  type RejectionDetail,
  type RejectionText,
  type RejectionTextKey,
  reasonLabel,
  rejectionDetails,
  rejectionTextKeys,
  sayRejectionDetail,
  sayStandardAdvice,
} from '@tvet/contract';
import { sql } from 'kysely';
import type { Caller } from '../../../core/caller.ts';
import { english } from '../../../core/languages.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Work } from '../../../platform/calls/work.ts';
import { findEditedAdvice } from './find-rejection.ts';

const isDetail = (key: RejectionTextKey): key is RejectionDetail => key in rejectionDetails;

const textOf = (key: RejectionTextKey, edited: EditedAdvice): RejectionText => ({
  key,
  sentence: isDetail(key) ? sayRejectionDetail(key, english) : null,
  standard: sayStandardAdvice(key, edited, english),
  edited: edited[key] ?? null,
});

export async function listRejectionTexts({ db }: Work): Promise<RejectionText[]> {
  const edited = await findEditedAdvice(db);
  return rejectionTextKeys.map((key) => textOf(key, edited));
}

/** Changes one text, with before and after on the audit trail. */
export async function changeRejectionText(
  work: Work<Caller>,
  { params: { key }, body: { text } }: CallInput<typeof calls.changeRejectionText>,
): Promise<RejectionText> {
  const { db, caller, now } = work;
  // Changes of one text are serialised, so that before and after on the audit trail are true.
  await sql`lock table rejection_texts in share row exclusive mode`.execute(db);
  const all = await findEditedAdvice(db);
  const before = textOf(key, all);
  // The portal's own words are not an edited text: they stay translated.
  const edited = text === before.standard ? null : text;
  if (edited === before.edited) return before;
  if (edited === null) {
    await db.deleteFrom('rejection_texts').where('key', '=', key).execute();
  } else {
    const columns = { text: edited, updated_by: caller.id, updated_at: now };
    await db
      .insertInto('rejection_texts')
      .values({ key, ...columns })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(columns))
      .execute();
  }
  const name = isDetail(key) ? rejectionDetails[key].label : reasonLabel(key);
  await writeAudit(work, {
    action: 'rejection-text.changed',
    subjectType: 'settings',
    details: { name, before: { text: before.edited ?? before.standard }, after: { text: edited ?? before.standard } },
  });
  return { ...before, edited };
}
