import { type Ledger, messagesTo } from './queued-messages.ts';

/** The six digits in the newest message to this phone number or email address. */
export async function codeSentTo(portal: Ledger, recipient: string): Promise<string> {
  const [newest] = await messagesTo(portal, recipient);
  const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
  if (!code) throw new Error(`No code was sent to ${recipient}`);
  return code;
}

/** Six digits that are not these. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
