import { inTransaction, type Work, type WorkWith } from '../../../platform/calls/work.ts';
import type { IdentityQuestion, IdentityVerdict } from '../../../platform/ports/identity-check/identity-check.ts';

/** The time that an answer is reused. It is limited so that a person can have the identity service correct its records. */
const believedMs = 60 * 60 * 1000;

/**
 * Checks that a number of a draft belongs to its person. The answer is stored for the same number and person (rules 8.27), so a
 * repeated submission gets the same one. The verdict `unknown` is not stored.
 */
export async function askIdentity(
  work: WorkWith<'identityCheck'>,
  applicationId: string,
  question: IdentityQuestion,
): Promise<IdentityVerdict> {
  const { config, sealer, identityCheck } = work.services;
  // Without an identity service the check only validates the format, which costs nothing.
  if (!config.identityCheck) return identityCheck.check(question);
  const { kind, number, firstName, lastName, dateOfBirth } = question;
  const index = sealer.index('identity-question', JSON.stringify([kind, number, firstName, lastName, dateOfBirth]));
  return identityCheck.together(`${applicationId} ${index.toString('base64')}`, async () => {
    const said = await findAnswer(work, applicationId, index);
    if (said) return said;
    // The draft was submitted in the meantime, and its stored answers were deleted with it.
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
    // The same submission may have succeeded in the meantime.
    if (!(await selectDraft({ db }, applicationId).forKeyShare().executeTakeFirst())) return;
    const values = { ...answer, asked_at: now };
    await db
      .insertInto('identity_answers')
      .values({ application_id: applicationId, ...values })
      .onConflict((conflict) => conflict.columns(['application_id', 'kind']).doUpdateSet(values))
      .execute();
  });
