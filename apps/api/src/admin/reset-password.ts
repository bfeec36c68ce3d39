import { newTemporaryPassword, setPassword } from '../accounts/set-password.ts';
import { isEmail } from '../accounts/username.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { inTransaction } from '../http/work.ts';
import { fullName } from '../shared/names.ts';
import { asUsername } from './as-username.ts';
import { AdminError, type Handover, type Operator } from './operator.ts';

/**
 * Gives somebody a temporary password; whatever let them in until now ends, and a lock opens.
 * @throws AdminError in words for the operator.
 */
export async function resetPassword(operator: Operator, given: { readonly username: string }): Promise<Handover> {
  const username = asUsername(given.username);
  const password = await newTemporaryPassword(operator);
  const person = await inTransaction(operator, async (work) => {
    const [identifier, confirmedAt] = isEmail(username)
      ? (['email', 'email_confirmed_at'] as const)
      : (['phone', 'phone_confirmed_at'] as const);
    const user = await work.db
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name', 'disabled_at'])
      .where(identifier, '=', username)
      .where(confirmedAt, 'is not', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) throw new AdminError(`Nobody signs in as ${username}`);
    if (user.disabled_at)
      throw new AdminError(`The account of ${fullName(user)} is disabled. A Super Admin can enable it`);
    await setPassword(work, user.id, password.kept);
    await writeAudit(work, {
      action: 'password.reset',
      subjectType: 'user',
      subjectId: user.id,
      details: { by: 'command line' },
    });
    return user;
  });
  await operator.services.throttle.forgetAccount(person.id);
  return { name: fullName(person), username, temporaryPassword: password.text, expiresAt: password.expiresAt };
}
