import { randomBytes } from 'node:crypto';
import type { CallAnswer, CallInput, calls, OfferedCategory } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import { problemOf } from '../../core/field-problem.ts';
import { codeLifeMs } from '../../platform/accounts/codes.ts';
import { codeTries, newCode } from '../../platform/accounts/kept-codes.ts';
import { problemOfMobile } from '../../platform/accounts/mobile-problem.ts';
import { answerOfSending, codeSentTo, type Sending } from '../../platform/accounts/sending.ts';
import { hashAttempt } from '../../platform/accounts/sign-ups.ts';
import { waitForCodes } from '../../platform/accounts/unconfirmed.ts';
import { isEmail, normaliseEmail, normalisePhone } from '../../platform/accounts/username.ts';
import { inTransaction, type Work } from '../../platform/calls/work.ts';
import { queueMessage } from '../../platform/messages/ledger/queue-message.ts';
import { mayStillSendCode, refuseSpentSms } from '../../platform/messages/ledger/spending-cap.ts';
import { countCodeRequest, passAddress } from '../../platform/security/pass-address.ts';
import { currentIntake } from '../settings/index.ts';

type Ask = typeof calls.askForOpeningNotice;

/** The owner text that the hash of the code is bound to. */
export const codeOwner = (tokenHash: Buffer): string => `opening notice ${tokenHash.toString('hex')}`;

/** The recipient of a message, with the channel of the address. */
export const asRecipient = (recipient: string) => (isEmail(recipient) ? { email: recipient } : { phone: recipient });

/**
 * Sends a code to a person who wants to be notified when applications open. The answer is the same whether the code went out or
 * the limits of the recipient withheld it (rules 7.7).
 * @throws ApiError INTAKE_OPEN, CHALLENGE_REQUIRED, SMS_SPENT, INVALID_FORM.
 */
export async function askForNotice(work: Work, { body }: CallInput<Ask>): Promise<CallAnswer<Ask>> {
  const recipient = recipientIn(work, body.contact);
  const categories = await stillClosed(work, body.categories);
  if (categories.length === 0) throw new ApiError('INTAKE_OPEN');
  await passAddress(work);
  if (!isEmail(recipient)) await refuseSpentSms(work, recipient);
  const { attempt, ...sending } = await inTransaction(work, (inner) =>
    keep(inner, { recipient, categories, attempt: body.attempt }),
  );
  if (sending.sent) await countCodeRequest(work);
  const { message, data } = answerOfSending(sending, work, codeSentTo(recipient));
  return { message, data: { attempt, ...data } };
}

/** @throws ApiError INVALID_FORM. */
function recipientIn({ services }: Work, contact: string): string {
  const wrong = problemOfMobile(services.config, 'contact', contact);
  if (wrong) throw new ApiError('INVALID_FORM', { fields: [wrong] });
  const recipient = contact.includes('@') ? normaliseEmail(contact) : normalisePhone(contact);
  if (recipient) return recipient;
  const problem = contact.includes('@') ? 'invalid_email' : 'invalid_phone';
  throw new ApiError('INVALID_FORM', { fields: [problemOf('contact', problem)] });
}

/** The programmes that are still closed. An open one needs no notice. */
async function stillClosed({ db, now, services }: Work, asked: readonly OfferedCategory[]): Promise<OfferedCategory[]> {
  const { windows } = await currentIntake(db, now, services);
  return asked.filter((category) => !windows[category].open);
}

interface Asked {
  readonly recipient: string;
  readonly categories: readonly OfferedCategory[];
  /** The attempt of a page that repeats its request. */
  readonly attempt: string | undefined;
}

/** Each page has its own code, so that another person's request does not void the one being typed (rules 7.7). */
async function keep(work: Work, asked: Asked): Promise<Sending & { readonly attempt: string }> {
  const { db, now } = work;
  const { recipient, attempt } = asked;
  const categories = [...asked.categories];
  const before = attempt === undefined ? undefined : await holdRequest(work, attempt, recipient);
  if (before && attempt !== undefined) {
    const { id, created_at: sentAt } = before;
    const isNew = waitForCodes(sentAt, now) > 0;
    const change = isNew ? { categories } : { categories, ...(await sendCode(work, asked, attempt)) };
    await db.updateTable('opening_notice_requests').set(change).where('id', '=', id).execute();
    return { attempt, sent: !isNew, sentAt: isNew ? sentAt : now };
  }
  const begun = randomBytes(32).toString('base64url');
  const token_hash = hashAttempt(begun);
  const code = await sendCode(work, asked, begun);
  await db
    .insertInto('opening_notice_requests')
    .values({ token_hash, recipient, categories, ...code })
    .execute();
  return { attempt: begun, sent: true, sentAt: now };
}

const holdRequest = ({ db, now }: Work, attempt: string, recipient: string) =>
  db
    .selectFrom('opening_notice_requests')
    .select(['id', 'created_at'])
    .where('token_hash', '=', hashAttempt(attempt))
    .where('recipient', '=', recipient)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();

/** Creates a code for an attempt, and sends it if the limits of its recipient allow it. */
async function sendCode(work: Work, { recipient, categories }: Asked, attempt: string) {
  const { now, services, client } = work;
  const language = client.language ?? null;
  const to = { ...asRecipient(recipient), language };
  const made = (await mayStillSendCode(work, 'notice', to))
    ? newCode(services.sealer, codeOwner(hashAttempt(attempt)))
    : undefined;
  if (made) {
    await queueMessage(work, { template: 'opening-notice-code', data: { categories, code: made.code }, to });
  }
  return {
    language,
    code_hash: made?.code_hash ?? null,
    tries_left: codeTries,
    created_at: now,
    expires_at: new Date(now.getTime() + codeLifeMs),
  };
}
