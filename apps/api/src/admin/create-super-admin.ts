import { newUser } from '@tvet/contract';
import { ApiError } from '../core/api-error.ts';
import { fullName } from '../core/names.ts';
import { identifiersOf, insertAccount } from '../platform/accounts/identifiers.ts';
import { newTemporaryPassword } from '../platform/accounts/new-password.ts';
import { setPassword } from '../platform/accounts/set-password.ts';
import { writeAudit } from '../platform/audit/write-audit.ts';
import { inTransaction } from '../platform/calls/work.ts';
import { AdminError, type Handover, type Operator } from './operator.ts';

interface NewSuperAdmin {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
}

/**
 * Creates a superAdmin with a temporary password: the first one of an installation, or another when all are locked out.
 * @throws AdminError with a message for the operator.
 */
export async function createSuperAdmin(operator: Operator, person: NewSuperAdmin): Promise<Handover> {
  const form = newUser.safeParse({ ...person, phoneNumber: person.phone, role: 'superAdmin' });
  if (!form.success) throw new AdminError(form.error.issues.map(({ message }) => message).join('\n'));
  const { firstName: first_name, lastName: last_name } = form.data;
  const password = await newTemporaryPassword(operator);
  try {
    const identifiers = identifiersOf(form.data);
    await inTransaction(operator, async (work) => {
      const id = await insertAccount(work, { ...identifiers, role: 'superAdmin', first_name, last_name });
      await setPassword(work, id, password.kept);
      await writeAudit(work, {
        action: 'user.created',
        subjectType: 'user',
        subjectId: id,
        details: { role: 'superAdmin', by: 'command line' },
      });
    });
    const { text, expiresAt } = password;
    return {
      name: fullName({ first_name, last_name }),
      username: identifiers.phone,
      temporaryPassword: text,
      expiresAt,
    };
  } catch (error) {
    if (error instanceof ApiError) throw new AdminError(error.message);
    throw error;
  }
}
