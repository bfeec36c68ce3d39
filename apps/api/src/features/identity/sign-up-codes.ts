import type { Language } from '@tvet/contract';
import { type CodeOwner, issueCode } from '../../platform/accounts/codes.ts';
import type { Identifier } from '../../platform/accounts/identifiers.ts';
import type { Work } from '../../platform/calls/work.ts';
import type { Database } from '../../platform/database/connect.ts';
import { queueMessage } from '../../platform/messages/ledger/queue-message.ts';
import { mayStillSendCode } from '../../platform/messages/ledger/spending-cap.ts';
import { portalHost, portalLink } from '../../platform/messages/templates/portal-link.ts';

/** The identifiers to confirm: those of a sign-up, or those of an account that has not confirmed all of them. */
type Confirmer = ({ readonly signUpId: string } | { readonly userId: string }) & {
  readonly first_name: string;
  readonly language: Language | null;
} & Readonly<Partial<Record<Identifier, string | null>>>;

/**
 * Writes to each of these identifiers: a code, or a notice if an account already has it. A code that no message carries is made
 * for the notice too, so that a wrong code has the same answer. The phone always comes before the email address, as the ledger
 * counts them, so that two sign-ups never deadlock.
 */
export async function writeConfirmingCodes(work: Work, who: Confirmer, open: readonly Identifier[]): Promise<void> {
  for (const identifier of open) {
    const value = who[identifier];
    if (!value) continue;
    const to = { [identifier]: value, language: who.language };
    if (!(await mayStillSendCode(work, work.caller ? 'account' : 'sign-up', to))) continue;
    const isTaken = await isConfirmed(work.db, identifier, value);
    const code = await issueCode(work, ownerOf(who, identifier), { isSent: !isTaken });
    if (isTaken) {
      const data = { signInLink: portalLink(work.services, '/login') };
      await queueMessage(work, { template: 'sign-up-existing', data, to, withinCap: true });
    } else {
      const data = { firstName: who.first_name, code, host: portalHost(work.services) };
      await queueMessage(work, { template: 'sign-up-code', data, to, withinCap: true });
    }
  }
}

function ownerOf(who: Confirmer, identifier: Identifier): CodeOwner {
  const purpose = `confirm_${identifier}` as const;
  return 'userId' in who ? { userId: who.userId, purpose } : { signUpId: who.signUpId, purpose };
}

/** Returns true if an account has confirmed this phone number or email address. */
async function isConfirmed(db: Database, identifier: Identifier, value: string): Promise<boolean> {
  const holder = await db
    .selectFrom('users')
    .select('id')
    .where(identifier, '=', value)
    .where(`${identifier}_confirmed_at`, 'is not', null)
    .executeTakeFirst();
  return holder !== undefined;
}
