import { endAccess } from '../accounts/end-access.ts';
import { isEmail, normaliseUsername } from '../accounts/username.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { ApiError } from '../http/api-error.ts';
import { createThrottle } from '../security/throttle.ts';
import { fullName } from '../shared/names.ts';
import { AdminError, type Handover, type Operator } from './operator.ts';
import { newTemporaryPassword } from './temporary-password.ts';

/**
 * Gives somebody a temporary password; whatever let them in until now ends, and a lock opens.
 * @throws AdminError in words for the operator.
 */
export async function resetPassword(operator: Operator, text: string): Promise<Handover> {
  const { db, now } = operator;
  const username = asUsername(text);
  const at = now();
  const password = await newTemporaryPassword(at);
  const person = await db.transaction().execute(async (tx) => {
    const [identifier, confirmedAt] = isEmail(username)
      ? (['email', 'email_confirmed_at'] as const)
      : (['phone', 'phone_confirmed_at'] as const);
    const user = await tx
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name', 'disabled_at'])
      .where(identifier, '=', username)
      .where(confirmedAt, 'is not', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) throw new AdminError(`Nobody signs in as ${username}`);
    if (user.disabled_at)
      throw new AdminError(`The account of ${fullName(user)} is disabled. A Super Admin can enable it`);
    await tx.updateTable('users').set(password.columns).where('id', '=', user.id).execute();
    await endAccess(tx, user.id, 'password', at);
    await writeAudit(tx, null, {
      action: 'password.reset',
      subjectType: 'user',
      subjectId: user.id,
      details: { by: 'command line' },
      requestId: null,
    });
    return user;
  });
  await createThrottle(operator).forgetAccount(person.id);
  return { name: fullName(person), username, temporaryPassword: password.text, expiresAt: password.expiresAt };
}

function asUsername(text: string): string {
  try {
    return normaliseUsername(text);
  } catch (error) {
    if (error instanceof ApiError) throw new AdminError(`${text} is neither a phone number nor an e-mail address`);
    throw error;
  }
}
