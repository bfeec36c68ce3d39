import type { NewUser, UserRecord } from '@tvet/contract';
import { identifiersOf, insertAccount } from '../../accounts/identifiers.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Database } from '../../database/connect.ts';
import { fullName } from '../../shared/names.ts';
import type { AccountWrite } from './account-write.ts';
import { setCentres } from './centres.ts';
import { getUser } from './get-user.ts';
import { prepareInvitation } from './invitation.ts';
import { takeTurn } from './policy.ts';

/**
 * Gives somebody an account, inside the caller's transaction, and queues what lets them in. Whoever invites vouches
 * for phone and e-mail: both sign in from then on, and its secret goes nowhere else.
 * @throws ApiError INVALID_FORM, IDENTIFIER_IN_USE, RULE_BROKEN.
 */
export async function inviteAdmin(tx: Database, write: AccountWrite, body: NewUser): Promise<UserRecord> {
  const { caller, context, requestId } = write;
  const identifiers = identifiersOf(body);
  const invitation = await prepareInvitation();
  await takeTurn(tx, caller);
  const id = await insertAccount(tx, {
    ...identifiers,
    role: body.role,
    first_name: body.firstName,
    last_name: body.lastName,
    created_by: caller.id,
    at: context.now(),
  });
  if (body.centerId !== undefined) await setCentres(tx, id, [body.centerId], 'centerId');
  const by = await invitation.send(tx, write, id, 'first');
  const user = await getUser(tx, caller, id);
  await writeAudit(tx, caller, {
    action: 'user.invited',
    subjectType: 'user',
    subjectId: id,
    details: {
      name: fullName({ first_name: user.firstName, last_name: user.lastName }),
      role: user.role,
      phoneNumber: user.phoneNumber,
      email: user.email,
      centers: user.centers,
      by,
    },
    requestId,
  });
  return user;
}
