import { findAccount, holdAccount } from '../accounts/account.ts';
import { sendInvitation } from '../accounts/invitation.ts';
import { newTemporaryPassword } from '../accounts/set-password.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { inTransaction } from '../http/work.ts';
import { fullName } from '../shared/names.ts';
import { asUsername } from './as-username.ts';
import { AdminError, type Operator } from './operator.ts';

/** Whom the invitation went to, and what lets them in. */
interface Reinvited {
  readonly name: string;
  readonly by: 'agreement link' | 'temporary password';
}

/**
 * Sends somebody who has no password of their own yet another invitation; none of the earlier ones works. The running
 * portal delivers it. @throws AdminError in words for the operator.
 */
export async function reinvite(operator: Operator, given: { readonly username: string }): Promise<Reinvited> {
  const username = asUsername(given.username);
  const password = await newTemporaryPassword(operator);
  return inTransaction(operator, async (work) => {
    const found = await findAccount(work.db, username);
    if (!found) throw new AdminError(`Nobody signs in as ${username}`);
    const user = await holdAccount(work.db, found.id);
    if (!user) throw new AdminError(`The account of ${fullName(found)} is disabled. A Super Admin can enable it`);
    if (user.role === 'applicant') throw new AdminError('Applicants sign up themselves; they are not invited');
    if (user.password_kind === 'own') {
      throw new AdminError(`${fullName(user)} has a password of their own. reset-password gives them another`);
    }
    const by = await sendInvitation(work, user, password, 'again');
    await writeAudit(work, {
      action: 'user.reinvited',
      subjectType: 'user',
      subjectId: user.id,
      details: { name: fullName(user), by },
    });
    return { name: fullName(user), by };
  });
}
