import type { Work } from '../calls/work.ts';
import { endAccess } from './end-access.ts';
import type { KeptPassword } from './new-password.ts';

/** A temporary password lives 7 days (rules 4.16). */
const _temporaryLifeMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Gives an account another password, inside a transaction that holds its row. Everything that let somebody in until
 * now ends: sessions, codes, links. Every password but the first of a sign-up is written here.
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
