import type { CallInput, calls } from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import { fullName } from '../../core/names.ts';
import { identifiersOf, insertAccount } from '../../platform/accounts/identifiers.ts';
import { sendInvitation } from '../../platform/accounts/invitation.ts';
import type { TemporaryPassword } from '../../platform/accounts/new-password.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Work } from '../../platform/calls/work.ts';
import { setCentres } from './centres.ts';
import { findUser, type UserWithCentres } from './get-user.ts';
import { lockUserAdministration } from './lock.ts';

type Input = CallInput<typeof calls.inviteAdmin> & { readonly prepared: TemporaryPassword };

/**
 * Creates an account and queues the invitation. The inviter vouches for phone and email: both can sign in, and the secret goes
 * nowhere else. @throws ApiError INVALID_FORM, IDENTIFIER_IN_USE, CENTRE_UNKNOWN.
 */
export async function inviteAdmin(work: Work<Caller>, { body, prepared: secret }: Input): Promise<UserWithCentres> {
  const identifiers = identifiersOf(body);
  await lockUserAdministration(work);
  const id = await insertAccount(work, {
    ...identifiers,
    role: body.role,
    first_name: body.firstName,
    last_name: body.lastName,
  });
  if (body.centerId !== undefined) await setCentres(work, id, [body.centerId], 'centerId');
  const by = await sendInvitation(work, await findUser(work.db, id), secret, 'first');
  const user = await findUser(work.db, id);
  await writeAudit(work, {
    action: 'user.invited',
    subjectType: 'user',
    subjectId: id,
    details: {
      name: fullName(user),
      role: user.role,
      phoneNumber: user.phone,
      email: user.email,
      centers: user.centres,
      by,
    },
  });
  return user;
}
