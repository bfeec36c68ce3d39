import type { CallInput, calls, Role } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { fullName } from '../../core/names.ts';
import { inviteAgain } from '../../platform/accounts/invitation.ts';
import { newTemporaryPassword, type TemporaryPassword } from '../../platform/accounts/new-password.ts';
import { voidSetupTokens } from '../../platform/accounts/setup-tokens.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Work } from '../../platform/calls/work.ts';
import { setCentres } from './centres.ts';
import { changeIdentifiers } from './change-identifiers.ts';
import { findUser, holdUser, type UserWithCentres } from './get-user.ts';
import { keepOneSuperAdmin, lockUserAdministration } from './lock.ts';
import { refuseOwnAccount } from './policy.ts';

type Input = CallInput<typeof calls.changeUser>;

/** A new secret in case the invitation goes to another address. */
export const newInvitationSecret = async (work: Work, { body }: Input): Promise<TemporaryPassword | undefined> =>
  body.phoneNumber === undefined && body.email === undefined ? undefined : newTemporaryPassword(work);

/**
 * Changes the name, role and centres of an account, and the address of a pending invitation, with before and after on the audit
 * trail. @throws ApiError NOT_FOUND, OWN_ROLE, IDENTIFIER_IN_USE, ACCOUNT_DISABLED, LAST_SUPER_ADMIN, and the 422 errors of the
 * call.
 */
export async function changeUser(
  work: Work<Caller>,
  { params: { id }, body: change, prepared: secret }: Input & { prepared: TemporaryPassword | undefined },
): Promise<UserWithCentres> {
  const { db, caller } = work;
  await lockUserAdministration(work);
  const user = await holdUser(db, id);
  const role = change.role ?? user.role;
  if (role !== user.role) {
    refuseOwnAccount(caller, user, 'OWN_ROLE');
    refuseOtherSide(user.role, role);
    await keepOneSuperAdmin(db, user);
  }
  const before = factsOf(user);
  const currentIds = before.centers.map((centre) => centre.id);
  const centreIds = centresAfter(role, change.centerIds, currentIds);
  await db
    .updateTable('users')
    .set({ first_name: change.firstName ?? user.first_name, last_name: change.lastName ?? user.last_name, role })
    .where('id', '=', id)
    .execute();
  if (!isSame(centreIds, currentIds)) await setCentres(work, id, centreIds, 'centerIds');
  // A setup link opens the agreement of a centre that the person may have lost.
  const hasLost = currentIds.some((centre) => !centreIds.includes(centre));
  if (hasLost) await voidSetupTokens(work, id);

  const isReachedElsewhere = await changeIdentifiers(work, user, change);

  const changed = await findUser(db, id);
  const after = factsOf(changed);
  const names = (Object.keys(after) as (keyof typeof after)[]).filter((name) => !isSame(before[name], after[name]));
  if (names.length > 0) {
    const only = (facts: typeof after) => Object.fromEntries(names.map((name) => [name, facts[name]]));
    await writeAudit(work, {
      action: 'user.changed',
      subjectType: 'user',
      subjectId: id,
      details: { name: fullName(user), before: only(before), after: only(after) },
    });
  }
  // An invitation in another person's mailbox must not let them in.
  if (isReachedElsewhere && secret) await inviteAgain(work, changed, secret);
  return findUser(db, id);
}

const factsOf = ({ first_name, last_name, role, phone, email, centres }: UserWithCentres) => ({
  firstName: first_name,
  lastName: last_name,
  role,
  phoneNumber: phone,
  email,
  centers: centres,
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** An applicant has an applicant id and applications, and staff decide on them. Neither can become the other. */
function refuseOtherSide(from: Role, to: Role): void {
  if (from !== 'applicant' && to !== 'applicant') return;
  throw new ApiError(from === 'applicant' ? 'APPLICANT_STAYS_APPLICANT' : 'STAFF_STAYS_STAFF', { at: ['role'] });
}

/** A centerAdmin runs at least one centre, and other roles none. @throws ApiError CENTRE_NOT_ALLOWED, ADMIN_CENTRE_REQUIRED. */
function centresAfter(role: Role, wanted: readonly string[] | undefined, current: string[]): string[] {
  if (role !== 'centerAdmin') {
    if (wanted?.length) throw new ApiError('CENTRE_NOT_ALLOWED', { at: ['centerIds'] });
    return [];
  }
  const centres = wanted ? [...new Set(wanted)] : current;
  if (centres.length === 0) throw new ApiError('ADMIN_CENTRE_REQUIRED', { at: ['centerIds'] });
  return centres;
}
