import { type CallAnswer, type calls, codesSentLately } from '@tvet/contract';
import { waitForCodes } from './unconfirmed.ts';

/** The time of the newest codes, and whether they were sent just now. */
export interface Sending {
  readonly sent: boolean;
  readonly sentAt: Date;
}

/** The response to a request for codes: they were just sent, or the last ones are recent enough (rules 4.25). */
export function answerOfSending(
  { sent, sentAt }: Sending,
  now: Date,
  onTheWay = 'We have sent new codes. Enter the newest ones',
): CallAnswer<typeof calls.sendSignUpCodes> {
  const retryAfter = waitForCodes(sentAt, now);
  const message = sent ? onTheWay : codesSentLately(retryAfter);
  return { message, data: { sent, sentAt: sentAt.toISOString(), retryAfter } };
}
