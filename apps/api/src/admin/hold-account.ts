import { fullName } from '../core/names.ts';
import { type Account, findAccount, holdAccount } from '../platform/accounts/account.ts';
import type { Work } from '../platform/calls/work.ts';
import { AdminError } from './operator.ts';

/** The account with this username, locked until the transaction ends. @throws AdminError if it is missing or disabled. */
export async function holdAccountOf({ db }: Work, username: string): Promise<Account> {
  const found = await findAccount(db, username);
  if (!found) throw new AdminError(`No account has the username ${username}`);
  const account = await holdAccount(db, found.id);
  if (!account) throw new AdminError(disabled(fullName(found)));
  return account;
}

/** The message about an account that has to be enabled before an operator can change it. */
export const disabled = (name: string): string => `The account of ${name} is disabled. A Super Admin can enable it`;
