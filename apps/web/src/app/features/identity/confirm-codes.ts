import { i18n } from '@lingui/core';
import { codeIncomplete, codeLength } from '@tvet/contract';
import { CallError } from '../../api/errors.ts';
import { type Channel, channels, type PendingSignUp } from './pending-sign-up.ts';

export type Codes = Readonly<Record<Channel, string>>;
type CodeErrors = Partial<Record<Channel, string>>;

interface Confirmation {
  readonly confirmed: readonly Channel[];
  /** The session of the new account, from the server's answer; `null` if none was opened. */
  readonly session: unknown;
  /** The errors of single codes. */
  readonly errors: CodeErrors;
  /** The error that stopped the whole attempt. */
  readonly fault?: unknown;
}

/** One complete code is enough; no code may be incomplete. */
export function problemsOfCodes(codes: Codes, open: readonly Channel[]): CodeErrors {
  const [first] = open;
  if (first && open.every((channel) => codes[channel] === '')) return { [first]: i18n._(codeIncomplete) };
  const begun = open.filter((channel) => codes[channel] !== '' && codes[channel].length < codeLength);
  return Object.fromEntries(begun.map((channel) => [channel, i18n._(codeIncomplete)]));
}

/** Confirms every typed code; a wrong one does not hold back the other. */
export async function confirmCodes(
  { attempt, details }: Pick<PendingSignUp, 'attempt' | 'details'>,
  codes: Codes,
  send: (body: {
    attempt: string;
    username: string;
    code: string;
  }) => Promise<{ readonly data: { readonly session: unknown } }>,
): Promise<Confirmation> {
  const confirmed: Channel[] = [];
  const errors: CodeErrors = {};
  let session: unknown = null;
  for (const channel of channels.filter((candidate) => codes[candidate] !== '')) {
    try {
      const { data } = await send({ attempt, username: details[channel], code: codes[channel] });
      session ??= data.session;
      confirmed.push(channel);
    } catch (error) {
      if (!(error instanceof CallError && error.status === 400)) {
        return { confirmed, session, errors, fault: error };
      }
      errors[channel] = error.message;
    }
  }
  return { confirmed, session, errors };
}
