import { permissionsOf, type SessionAnswer } from '@tvet/contract';
import type { Work, WorkWith } from '../calls/work.ts';
import type { Account } from './account.ts';
import { hashRefreshToken, newRefreshToken } from './refresh-tokens.ts';
import { lacksSecondFactor } from './second-factor.ts';
import { centresOf } from './user-centres.ts';

const hourMs = 60 * 60 * 1000;
/** The lifetime of one sign-in, with any number of refreshes (rules 5.3). */
export const sessionLifeMs = 12 * hourMs;
export const rememberedSessionLifeMs = 30 * 24 * hourMs;
const userAgentLength = 300;

/** A session and its refresh token, as the client sends them. */
export interface OpenSession {
  readonly sessionId: string;
  readonly refreshToken: string;
}

/** A session that was just opened or refreshed. */
export interface SignedIn extends OpenSession {
  readonly account: Account;
}

/** Begins a session with the first refresh token of its family, inside a transaction. */
export async function openSession(
  { db, now, client, services }: Work,
  userId: string,
  remembered: boolean,
): Promise<OpenSession> {
  const life = remembered ? rememberedSessionLifeMs : sessionLifeMs;
  const { id } = await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      remembered,
      address: client.address,
      user_agent: client.userAgent?.slice(0, userAgentLength) ?? null,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + life),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const refreshToken = newRefreshToken();
  await db
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashRefreshToken(services.sealer, refreshToken),
      session_id: id,
      generation: 0,
      created_at: now,
    })
    .execute();
  return { sessionId: id, refreshToken };
}

/** The answer of login and refresh: tokens, permissions and the user's current record. */
export async function presentSession(
  { account, sessionId, refreshToken }: SignedIn,
  { db, services }: WorkWith<'tokens'>,
): Promise<SessionAnswer> {
  const { id, role, email, phone } = account;
  const names = { given_name: account.first_name, family_name: account.last_name };
  const centers = await centresOf(db, id);
  const claims = { userId: id, role, sessionId, lacksSecondFactor: await lacksSecondFactor(db, account) };
  const issued = await services.tokens.issue(claims, { ...names, email, phone_number: phone });
  return {
    ...issued,
    refresh_token: refreshToken,
    permissions: permissionsOf(role),
    user: {
      sub: id,
      id,
      preferredUsername: preferredUsername(account),
      phoneNumber: phone,
      email,
      givenName: names.given_name,
      familyName: names.family_name,
      role,
      language: account.language,
      centerId: centers[0]?.id ?? null,
      centers,
    },
  };
}

/** The phone number is the username (rules 4.1), unless the account signs in only with its email address. */
function preferredUsername({ phone, phone_confirmed_at, email }: Account): string {
  const username = phone_confirmed_at ? phone : (email ?? phone);
  return username ?? '';
}
