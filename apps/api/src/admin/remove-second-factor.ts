import { fullName } from '../core/names.ts';
import { deleteSecondFactor, recordSecondFactor } from '../platform/accounts/second-factor.ts';
import { inTransaction } from '../platform/calls/work.ts';
import { asUsername } from './as-username.ts';
import { holdAccountOf } from './hold-account.ts';
import { AdminError, type Operator } from './operator.ts';

/**
 * Removes the second factor of a person who has lost the phone and the recovery codes. Returns the person's name.
 * @throws AdminError with a message for the operator.
 */
export async function removeSecondFactor(operator: Operator, given: { readonly username: string }): Promise<string> {
  const username = asUsername(given.username);
  const name = await inTransaction(operator, async (work) => {
    const account = await holdAccountOf(work, username);
    if (!(await deleteSecondFactor(work, account.id))) {
      throw new AdminError(`${fullName(account)} has no second factor`);
    }
    await recordSecondFactor(work, account, 'removed', { by: 'command line' });
    return fullName(account);
  });
  await operator.services.securityLog.settled();
  return name;
}
