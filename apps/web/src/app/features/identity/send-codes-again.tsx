import type { CallAnswer, calls } from '@tvet/contract';
import { CallError } from '../../api/errors.ts';
import { ask } from '../../portal.ts';
import { NewestCode } from '../../ui/newest-code.tsx';
import type { SentCodes } from '../../ui/sent-codes.ts';
import { toast } from '../../ui/toast.ts';

interface SendCodesAgainProps {
  readonly attempt: string;
  /** The newest codes sent. */
  readonly codes: SentCodes;
  /** True if two codes are sent together. */
  readonly two: boolean;
  /** The hour to confirm the sign-up has passed: new codes need a new sign-up. */
  readonly onExpired: () => void;
  /** Requested; the server sends at most one set of codes per minute, and earlier ones remain the newest. */
  readonly onAnswered: (answer: CallAnswer<typeof calls.sendSignUpCodes>['data']) => void;
  readonly onRefused: (error: unknown) => void;
}

/** Requests new codes for the unconfirmed contacts of this sign-up (rules 4.25). */
export function SendCodesAgain({ attempt, codes, two, onExpired, onAnswered, onRefused }: SendCodesAgainProps) {
  const send = async () => {
    try {
      const { message, data } = await ask('POST /auth/signup-codes', { body: { attempt } });
      if (data.sent) toast.success(message);
      onAnswered(data);
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'SIGN_UP_EXPIRED')) return onRefused(error);
      toast.error(error.message);
      onExpired();
    }
  };
  return <NewestCode {...codes} two={two} onAsk={send} />;
}
