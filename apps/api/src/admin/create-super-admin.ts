import { newUser } from '@tvet/contract';
import { identifiersOf, insertAccount } from '../accounts/identifiers.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { ApiError } from '../http/api-error.ts';
import { fullName } from '../shared/names.ts';
import { AdminError, type Handover, type Operator } from './operator.ts';
import { newTemporaryPassword } from './temporary-password.ts';

interface NewSuperAdmin {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
}

/**
 * Makes a superAdmin with a temporary password: the first one of an installation, or another when nobody can sign in.
 * @throws AdminError in words for the operator.
 */
export async function createSuperAdmin({ db, now }: Operator, person: NewSuperAdmin): Promise<Handover> {
  const form = newUser.safeParse({ ...person, phoneNumber: person.phone, role: 'superAdmin' });
  if (!form.success) throw new AdminError(form.error.issues.map(({ message }) => message).join('\n'));
  const { firstName: first_name, lastName: last_name } = form.data;
  const at = now();
  const password = await newTemporaryPassword(at);
  try {
    const identifiers = identifiersOf(form.data);
    await db.transaction().execute(async (tx) => {
      const account = { ...identifiers, role: 'superAdmin', first_name, last_name, created_by: null, at } as const;
      const id = await insertAccount(tx, account);
      await tx.updateTable('users').set(password.columns).where('id', '=', id).execute();
      await writeAudit(tx, null, {
        action: 'user.created',
        subjectType: 'user',
        subjectId: id,
        details: { role: 'superAdmin', by: 'command line' },
        requestId: null,
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
