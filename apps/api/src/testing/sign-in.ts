import { calls, type ErrorBody, type resetRequired, type SessionAnswer } from '@tvet/contract';
import type * as z from 'zod';
import { hashPassword } from '../platform/accounts/password.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Answer, Visitor } from './portal-types.ts';

/** The password of every account that has one. */
export const testPassword = 'Gari and beans 7';
const hashed = hashPassword(testPassword);

/** Sets `testPassword` for a person: permanently, or as a temporary password until the given instant. */
export async function givePassword(db: Database, userId: string, temporaryUntil: Date | null = null): Promise<void> {
  await db
    .updateTable('users')
    .set({
      password_hash: await hashed,
      password_kind: temporaryUntil ? 'temporary' : 'own',
      temporary_password_expires_at: temporaryUntil,
    })
    .where('id', '=', userId)
    .execute();
}

/** The union of all answers to login: the test decides which one it expects. */
type LoginReply = SessionAnswer & z.infer<typeof resetRequired> & Partial<ErrorBody>;

interface Attempt {
  readonly password?: unknown;
  readonly remember?: unknown;
  readonly remoteAddress?: string | undefined;
  readonly headers?: Record<string, string> | undefined;
}

/** Signs in with `testPassword` by default. */
export function signIn(
  visitor: Visitor,
  username: unknown,
  { password = testPassword, remember, remoteAddress = '127.0.0.1', headers }: Attempt = {},
): Promise<Answer<LoginReply>> {
  const answer = visitor.request('POST', calls.login.path, {
    body: { username, password, remember },
    remoteAddress,
    ...(headers && { headers }),
  });
  return answer as Promise<Answer<LoginReply>>;
}

/** The device mark set by a sign-in, as the browser's next requests send it. */
export const cookieOf = ({ headers }: Answer<unknown>): string => String(headers['set-cookie']).replace(/;.*/, '');
