import { centreRequired, type Role, type UserChange, type UserRecord } from '@tvet/contract';
import { voidSetupTokens } from '../../accounts/setup-tokens.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Database } from '../../database/connect.ts';
import { ApiError } from '../../http/api-error.ts';
import { fullName } from '../../shared/names.ts';
import type { AccountWrite } from './account-write.ts';
import { setCentres } from './centres.ts';
import { changeIdentifiers } from './change-identifiers.ts';
import { findUser, getUser, holdUser } from './get-user.ts';
import { prepareInvitation } from './invitation.ts';
import { keepOneSuperAdmin, ownAccountMessages, refuseOwnAccount, takeTurn } from './policy.ts';
import { inviteAgain } from './reinvite-user.ts';

/**
 * Changes name, role and centres of an account, and where an invitation goes that nobody has accepted yet, inside the
 * caller's transaction; says before and after on the audit trail.
 * @throws ApiError NOT_FOUND, OWN_ACCOUNT, IDENTIFIER_IN_USE, ACCOUNT_DISABLED, LAST_SUPER_ADMIN, RULE_BROKEN.
 */
export async function changeUser(
  tx: Database,
  write: AccountWrite,
  id: string,
  change: UserChange,
): Promise<UserRecord> {
  const { caller, context, requestId } = write;
  await takeTurn(tx, caller);
  const user = await holdUser(tx, id);
  const role = change.role ?? user.role;
  if (role !== user.role) {
    refuseOwnAccount(caller, user, ownAccountMessages.role);
    refuseOtherSide(user.role, role);
    await keepOneSuperAdmin(tx, user);
  }
  const before = factsOf(await getUser(tx, caller, id));
  const currentIds = before.centers.map((centre) => centre.id);
  const centreIds = centresAfter(role, change.centerIds, currentIds);
  await tx
    .updateTable('users')
    .set({ first_name: change.firstName ?? user.first_name, last_name: change.lastName ?? user.last_name, role })
    .where('id', '=', id)
    .execute();
  if (!isSame(centreIds, currentIds)) await setCentres(tx, id, centreIds, 'centerIds');
  // A setup link opens the agreement of a centre that is perhaps no longer theirs.
  const hasLost = currentIds.some((centre) => !centreIds.includes(centre));
  if (hasLost) await voidSetupTokens(tx, id, context.now());

  const isReachedElsewhere = await changeIdentifiers(tx, user, change, context.now());

  const after = factsOf(await getUser(tx, caller, id));
  const names = (Object.keys(after) as (keyof typeof after)[]).filter((name) => !isSame(before[name], after[name]));
  if (names.length > 0) {
    const only = (facts: typeof after) => Object.fromEntries(names.map((name) => [name, facts[name]]));
    await writeAudit(tx, caller, {
      action: 'user.changed',
      subjectType: 'user',
      subjectId: id,
      details: { name: fullName(user), before: only(before), after: only(after) },
      requestId,
    });
  }
  // What lies in another mailbox must not let anybody in.
  if (isReachedElsewhere) await inviteAgain(tx, write, await findUser(tx, id), await prepareInvitation());
  return getUser(tx, caller, id);
}

const factsOf = ({ firstName, lastName, role, phoneNumber, email, centers }: UserRecord) => ({
  firstName,
  lastName,
  role,
  phoneNumber,
  email,
  centers,
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** An applicant has an applicant id and applications, staff decide on them: nobody becomes the other. */
function refuseOtherSide(from: Role, to: Role): void {
  if (from !== 'applicant' && to !== 'applicant') return;
  const message =
    from === 'applicant' ? 'An applicant’s account cannot become staff' : 'A staff account cannot become an applicant';
  throw new ApiError('RULE_BROKEN', { message, fields: [{ field: 'role', message }] });
}

/** A centerAdmin runs at least one centre, everybody else none. @throws ApiError RULE_BROKEN. */
function centresAfter(role: Role, wanted: readonly string[] | undefined, current: string[]): string[] {
  const refuse = (message: string) =>
    new ApiError('RULE_BROKEN', { message, fields: [{ field: 'centerIds', message }] });
  if (role !== 'centerAdmin') {
    if (wanted?.length) throw refuse('Only a Centre Admin has centres');
    return [];
  }
  const centres = wanted ? [...new Set(wanted)] : current;
  if (centres.length === 0) throw refuse(centreRequired);
  return centres;
}
