import { issueCode } from '../../accounts/codes.ts';
import type { Identifier } from '../../accounts/identifiers.ts';
import type { SignUp } from '../../accounts/sign-ups.ts';
import type { Database } from '../../database/connect.ts';
import type { Work } from '../../http/work.ts';
import { queueMessage } from '../../messages/ledger/queue-message.ts';
import { mayStillSendCode } from '../../messages/ledger/spending-cap.ts';
import { portalLink } from '../../messages/templates/portal-link.ts';

/**
 * Writes to each of these identifiers: a code of this sign-up, or a notice where an account has it already. Always the
 * phone before the e-mail address, as the ledger counts them, so that two sign-ups never wait for each other.
 */
export async function writeSignUpCodes(work: Work, signUp: SignUp, open: readonly Identifier[]): Promise<void> {
  for (const identifier of open) {
    const to = { [identifier]: signUp[identifier] };
    if (await isConfirmed(work.db, identifier, signUp[identifier])) {
      const data = { signInLink: portalLink(work.services, '/login') };
      await queueMessage(work, { template: 'sign-up-existing', data, to });
    } else if (await mayStillSendCode(work, to)) {
      const code = await issueCode(work, { signUpId: signUp.id, purpose: `confirm_${identifier}` });
      await queueMessage(work, { template: 'sign-up-code', data: { firstName: signUp.first_name, code }, to });
    }
  }
}

/** Whether somebody has confirmed a phone number or an e-mail address already. */
async function isConfirmed(db: Database, identifier: Identifier, value: string): Promise<boolean> {
  const holder = await db
    .selectFrom('users')
    .select('id')
    .where(identifier, '=', value)
    .where(`${identifier}_confirmed_at`, 'is not', null)
    .executeTakeFirst();
  return holder !== undefined;
}
