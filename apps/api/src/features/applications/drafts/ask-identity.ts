import { inTransaction, type Work } from '../../../platform/calls/work.ts';
import type { IdentityQuestion, IdentityVerdict } from '../../../platform/ports/identity-check/identity-check.ts';

/** So long an answer is believed: whoever has the service correct its records is not held to the old one for good. */
const believedMs = 60 * 60 * 1000;

/**
 * Whether a number of a draft is its person's, asked once for the same number and person (rules 8.27): a submission that is
 * sent again hears what was said. That nobody could say is not kept.
 */
export async function askIdentity(
  work: Work,
  applicationId: string,
  question: IdentityQuestion,
): Promise<IdentityVerdict> {
  const { config, sealer, identityCheck } = work.services;
  // The form alone costs nothing.
  if (!config.identityCheck) return identityCheck.check(question);
  const { kind, number, firstName, lastName, dateOfBirth } = question;
  const index = sealer.index('identity-question', JSON.stringify([kind, number, firstName, lastName, dateOfBirth]));
  return identityCheck.together(`${applicationId} ${index.toString('base64')}`, async () => {
    const said = await findAnswer(work, applicationId, index);
    if (said) return said;
    // It was submitted meanwhile, and what was said has gone with the draft.
    if (!(await selectDraft(work, applicationId).executeTakeFirst())) return 'unknown';
    const verdict = await identityCheck.check(question);
    if (verdict !== 'unknown') await keepAnswer(work, applicationId, { kind, question: index, verdict });
    return verdict;
  });
}

const selectDraft = ({ db }: Pick<Work, 'db'>, applicationId: string) =>
  db.selectFrom('application_drafts').select('version').where('application_id', '=', applicationId);

async function findAnswer({ db, now }: Work, applicationId: string, index: Buffer) {
  const said = await db
    .selectFrom('identity_answers')
    .select('verdict')
    .where('application_id', '=', applicationId)
    .where('question', '=', index)
    .where('asked_at', '>', new Date(now.getTime() - believedMs))
    .executeTakeFirst();
  return said?.verdict as IdentityVerdict | undefined;
}

interface Answer {
  readonly kind: string;
  readonly question: Buffer;
  readonly verdict: IdentityVerdict;
}

const keepAnswer = (work: Work, applicationId: string, answer: Answer): Promise<void> =>
  inTransaction(work, async ({ db, now }) => {
    // The same submission may have gone through meanwhile.
    if (!(await selectDraft({ db }, applicationId).forKeyShare().executeTakeFirst())) return;
    const values = { ...answer, asked_at: now };
    await db
      .insertInto('identity_answers')
      .values({ application_id: applicationId, ...values })
      .onConflict((conflict) => conflict.columns(['application_id', 'kind']).doUpdateSet(values))
      .execute();
  });
