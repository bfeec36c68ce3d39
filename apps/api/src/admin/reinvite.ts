import { fullName } from '../core/names.ts';
import { inviteAgain, refusalToReinvite } from '../platform/accounts/invitation.ts';
import { newTemporaryPassword } from '../platform/accounts/new-password.ts';
import { inTransaction } from '../platform/calls/work.ts';
import { asUsername } from './as-username.ts';
import { disabled, holdAccountOf } from './hold-account.ts';
import { AdminError, type Operator } from './operator.ts';

/** The name of the invited person and the credential they use to sign in. */
interface Reinvited {
  readonly name: string;
  readonly by: Awaited<ReturnType<typeof inviteAgain>>;
}

/** The operator's message for each reason to refuse a new invitation. */
const refusals: Record<NonNullable<ReturnType<typeof refusalToReinvite>>, (name: string) => string> = {
  APPLICANT_NOT_INVITED: () => 'Applicants sign up themselves; they are not invited',
  PASSWORD_ALREADY_SET: (name) => `${name} already has a password. Use reset-password to replace it`,
  ACCOUNT_DISABLED: disabled,
};

/**
 * Sends a new invitation to a person who has not set a password. It replaces all earlier invitations.
 * The running portal delivers the message. @throws AdminError with a message for the operator.
 */
export async function reinvite(operator: Operator, given: { readonly username: string }): Promise<Reinvited> {
  const username = asUsername(given.username);
  const password = await newTemporaryPassword(operator);
  return inTransaction(operator, async (work) => {
    const user = await holdAccountOf(work, username);
    const name = fullName(user);
    const refusal = refusalToReinvite(user);
    if (refusal) throw new AdminError(refusals[refusal](name));
    return { name, by: await inviteAgain(work, user, password) };
  });
}
