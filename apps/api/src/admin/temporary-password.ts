import { hashPassword } from '../accounts/password.ts';
import { temporaryPassword, temporaryPasswordLifeMs } from '../accounts/temporary-password.ts';

/** A temporary password: as it is told, and as the account keeps it. */
export async function newTemporaryPassword(now: Date) {
  const text = temporaryPassword();
  const expiresAt = new Date(now.getTime() + temporaryPasswordLifeMs);
  const columns = {
    password_hash: await hashPassword(text),
    password_kind: 'temporary',
    temporary_password_expires_at: expiresAt,
  } as const;
  return { text, expiresAt, columns };
}
