import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { type CallAnswer, type calls, codesSentLately } from '@tvet/contract';
import { inLanguage } from '../../core/languages.ts';
import type { Work } from '../calls/work.ts';
import { waitForCodes } from './unconfirmed.ts';
import { isEmail } from './username.ts';

/** The time of the newest codes, and whether they were sent just now. */
export interface Sending {
  readonly sent: boolean;
  readonly sentAt: Date;
}

/** The response to a request for codes: they were just sent, or the last ones are recent enough (rules 4.25). */
export function answerOfSending(
  { sent, sentAt }: Sending,
  { now, client }: Pick<Work, 'now' | 'client'>,
  onTheWay = msg`We have sent new codes. Enter the newest ones`,
): CallAnswer<typeof calls.sendSignUpCodes> {
  const retryAfter = waitForCodes(sentAt, now);
  const i18n = inLanguage(client.language);
  const message = sent ? i18n._(onTheWay) : codesSentLately(retryAfter, i18n);
  return { message, data: { sent, sentAt: sentAt.toISOString(), retryAfter } };
}

/** The message about a code that was sent to a phone number or an email address. */
export const codeSentTo = (recipient: string): MessageDescriptor =>
  isEmail(recipient)
    ? msg`We have sent a code to the email address ${{ recipient }}. Enter it to confirm`
    : msg`We have sent a code to the phone number ${{ recipient }}. Enter it to confirm`;
