import { temporaryPassword } from '../../core/temporary-password.ts';
import type { Work } from '../calls/work.ts';
import { hashPassword } from './password.ts';

/** A temporary password is valid for 7 days (rules 4.16). */
const temporaryLifeMs = 7 * 24 * 60 * 60 * 1000;

/** A password as an account stores it. It is hashed before a transaction begins, because hashing is slow on purpose. */
export interface KeptPassword {
  readonly password_hash: string | null;
  readonly password_kind: 'own' | 'temporary' | null;
  readonly temporary_password_expires_at: Date | null;
}

/** A temporary password, as its person reads it and as the account stores it. */
export interface TemporaryPassword {
  readonly text: string;
  readonly expiresAt: Date;
  readonly kept: KeptPassword;
}

/** The password that its person chose. */
export const ownPassword = async (text: string): Promise<KeptPassword> => ({
  password_hash: await hashPassword(text),
  password_kind: 'own',
  temporary_password_expires_at: null,
});

/** One that the portal made, to sign in with once. */
export async function newTemporaryPassword({ now }: Pick<Work, 'now'>): Promise<TemporaryPassword> {
  const text = temporaryPassword();
  const expiresAt = new Date(now.getTime() + temporaryLifeMs);
  const password_hash = await hashPassword(text);
  return {
    text,
    expiresAt,
    kept: { password_hash, password_kind: 'temporary', temporary_password_expires_at: expiresAt },
  };
}

/** No password yet: the person first comes by a link. */
export const noPassword: KeptPassword = {
  password_hash: null,
  password_kind: null,
  temporary_password_expires_at: null,
};
