import { msg } from '@lingui/core/runtime-macro';
import type { CallAnswer, CallInput, calls } from '@tvet/contract';
import type { Caller } from '../../../core/caller.ts';
import { inLanguage } from '../../../core/languages.ts';
import { type Account, holdAccount } from '../../../platform/accounts/account.ts';
import { wrongCode } from '../../../platform/accounts/codes.ts';
import { endAccess } from '../../../platform/accounts/end-access.ts';
import type { Identifier } from '../../../platform/accounts/identifiers.ts';
import { isCode } from '../../../platform/accounts/kept-codes.ts';
import { isEmail, normaliseUsername } from '../../../platform/accounts/username.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { inTransaction, type Work, type WorkWith } from '../../../platform/calls/work.ts';
import { isUniqueViolation } from '../../../platform/database/unique-violation.ts';
import { queueMessage } from '../../../platform/messages/ledger/queue-message.ts';
import { countAgainstNobody, type UsedCodes } from '../../../platform/messages/ledger/spending-cap.ts';
import { countFailure } from '../../../platform/security/count-failure.ts';
import { inEqualTime } from '../../../platform/security/equal-time.ts';
import { passAddress } from '../../../platform/security/pass-address.ts';
import { readStoredSettings } from '../../settings/index.ts';
import { codeOwner } from './change-contact.ts';

type Confirm = typeof calls.confirmContact;

const changed = {
  phone: msg`Your phone number has been changed. Sign in with it from now on. All your other devices have been signed out`,
  email: msg`Your email address has been changed. Sign in with it from now on. All your other devices have been signed out`,
};

interface Taken {
  readonly contact: Pick<Account, 'phone' | 'email'>;
  readonly used: UsedCodes;
}

/**
 * Changes the account's phone number or email address to the one that its code was sent to (rules 12.9). Wrong, expired, another
 * person's and confirmed by another in the meantime are one refusal, after the same time.
 * @throws ApiError INVALID_CODE, CHALLENGE_REQUIRED, INVALID_FORM.
 */
export async function confirmContact(
  work: WorkWith<'links', Caller>,
  { body }: CallInput<Confirm>,
): Promise<CallAnswer<Confirm>> {
  const value = normaliseUsername(body.username);
  const kind: Identifier = isEmail(value) ? 'email' : 'phone';
  await passAddress(work);
  const { contact, used } = await inEqualTime(async () => {
    // The attempt must stay counted, so the refusal is thrown outside the transaction.
    const taken = await inTransaction(work, (inner) => take(inner, kind, value, body.code)).catch(refusedByAnother);
    if ('contact' in taken) return taken;
    await countFailure(work, { kind: 'contact-code.refused', accountId: work.caller.id });
    throw wrongCode(taken.triesLeft);
  });
  work.services.behindAnswers.add(work.services.throttle.takeBack(used));
  return {
    message: inLanguage(work.client.language)._(changed[kind]),
    data: { phoneNumber: contact.phone, email: contact.email },
  };
}

/** The tries that are left, if the refused code was one that still has some. */
interface Refused {
  readonly triesLeft: number | undefined;
}
const refused: Refused = { triesLeft: undefined };

async function take(
  work: WorkWith<'links', Caller>,
  kind: Identifier,
  value: string,
  code: string,
): Promise<Taken | Refused> {
  const { db, now, caller, services } = work;
  const account = await holdAccount(db, caller.id);
  if (!account) return refused;
  const { id } = account;
  const change = await selectChange(work, id, kind, value).executeTakeFirst();
  if (!change) return refused;
  if (!isCode(services.sealer, codeOwner(id, kind, value), code, change.code_hash)) {
    await db
      .updateTable('contact_changes')
      .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
      .where('user_id', '=', id)
      .where('kind', '=', kind)
      .execute();
    return { triesLeft: change.tries_left - 1 };
  }

  await db
    .updateTable('users')
    .set({ [kind]: value, [`${kind}_confirmed_at`]: now })
    .where('id', '=', id)
    .execute();
  const used = await countAgainstNobody(work, [value], change.created_at);
  // Ends codes and links sent to the old address, and the sessions in all other browsers.
  await endAccess(work, id, 'revoked', { keepSession: caller.sessionId });
  if (confirmedOf(account, kind)) await services.links.renew(db, await linkedIdsOf(work, id), now);
  await tellOld(work, account, kind);
  await writeAudit(work, {
    action: 'user.contact-changed',
    subjectType: 'user',
    subjectId: id,
    details: { identifier: kind, before: account[kind], after: value },
  });
  return { contact: { phone: account.phone, email: account.email, [kind]: value }, used };
}

const selectChange = ({ db, now }: Work, userId: string, kind: Identifier, value: string) =>
  db
    .selectFrom('contact_changes')
    .select(['code_hash', 'created_at', 'tries_left'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0);

/** Only a confirmed address. The person never proved that another one is theirs, and nothing was sent there. */
const confirmedOf = (account: Account, kind: Identifier): string | null =>
  account[`${kind}_confirmed_at`] === null ? null : account[kind];

/** The ids of the person's records that a link can open. */
async function linkedIdsOf({ db }: Work, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('applicants')
    .leftJoin('applications', 'applications.applicant_id', 'applicants.id')
    .select(['applicants.public_id', 'applications.id'])
    .where('applicants.user_id', '=', userId)
    .execute();
  return [...new Set(rows.flatMap(({ public_id, id }) => (id ? [public_id, id] : [public_id])))];
}

async function tellOld(work: Work, account: Account, kind: Identifier): Promise<void> {
  const old = confirmedOf(account, kind);
  if (!old) return;
  const { contactEmail } = await readStoredSettings(work.db, work.services);
  await queueMessage(work, {
    template: 'contact-changed',
    data: { firstName: account.first_name, at: work.now.toISOString(), contactEmail },
    to: { [kind]: old, language: account.language },
    userId: account.id,
  });
}

/** An identifier belongs to the person who confirmed it first. */
function refusedByAnother(error: unknown): Refused {
  if (!isUniqueViolation(error)) throw error;
  return refused;
}
