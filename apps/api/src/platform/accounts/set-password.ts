import type { Work } from '../calls/work.ts';
import { endAccess } from './end-access.ts';
import type { KeptPassword } from './new-password.ts';

/**
 * Sets another password, inside a transaction that locks the account's row. All previous access ends: sessions, codes,
 * links. Every password except the first one of a sign-up is written here.
 */
export async function setPassword(
  work: Work,
  userId: string,
  password: KeptPassword,
  spared: { readonly keepSession?: string | undefined } = {},
): Promise<void> {
  await work.db.updateTable('users').set(password).where('id', '=', userId).execute();
  await endAccess(work, userId, 'password', spared);
}
