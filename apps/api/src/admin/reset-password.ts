import { fullName } from '../core/names.ts';
import { newTemporaryPassword } from '../platform/accounts/new-password.ts';
import { setPassword } from '../platform/accounts/set-password.ts';
import { writeAudit } from '../platform/audit/write-audit.ts';
import { inTransaction } from '../platform/calls/work.ts';
import { forgetStrangers } from '../platform/security/pass-address.ts';
import { asUsername } from './as-username.ts';
import { holdAccountOf } from './hold-account.ts';
import type { Handover, Operator } from './operator.ts';

/**
 * Sets a temporary password, ends all sessions, codes and links of the account, and unlocks it.
 * @throws AdminError with a message for the operator.
 */
export async function resetPassword(operator: Operator, given: { readonly username: string }): Promise<Handover> {
  const username = asUsername(given.username);
  const password = await newTemporaryPassword(operator);
  const person = await inTransaction(operator, async (work) => {
    const user = await holdAccountOf(work, username);
    await setPassword(work, user.id, password.kept);
    await writeAudit(work, {
      action: 'password.reset',
      subjectType: 'user',
      subjectId: user.id,
      details: { by: 'command line' },
    });
    return user;
  });
  await forgetStrangers(operator.services, person);
  return { name: fullName(person), username, temporaryPassword: password.text, expiresAt: password.expiresAt };
}
