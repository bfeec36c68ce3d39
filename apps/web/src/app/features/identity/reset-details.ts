import type { PasswordReset } from '../../session/login-answer.ts';

/** Data from the previous page for /reset-password; /login accepts the username too. */
export interface ResetState {
  readonly username?: string | undefined;
  /** Sent here by a sign-in with a temporary password. */
  readonly autoRedirected?: boolean | undefined;
}

/** Data for /reset-password in its address. */
export interface ResetSearch {
  readonly username?: string | undefined;
  readonly otp?: string | undefined;
}

export interface ResetDetails {
  readonly username: string;
  readonly autoRedirected: boolean;
  /** The code, if it is already known. */
  readonly otp: string | undefined;
}

export const readResetSearch = ({ username, otp }: Record<string, unknown>): ResetSearch => ({
  ...(typeof username === 'string' && username.trim() !== '' && { username: username.trim() }),
  ...(typeof otp === 'string' && otp !== '' && { otp }),
});

/**
 * The username from the previous page, then from the session, then from the address. Only a redirect from sign-in
 * brings a code. @returns undefined with no username at all.
 */
export function findResetDetails(
  state: ResetState,
  reset: PasswordReset | undefined,
  search: ResetSearch,
): ResetDetails | undefined {
  const username = state.username ?? reset?.username ?? search.username;
  if (!username) return undefined;
  const autoRedirected = state.username === undefined ? reset !== undefined : state.autoRedirected === true;
  // The session's code belongs to one person: it must not be shown to the next user.
  const known = reset?.username === username ? reset.otp : undefined;
  return { username, autoRedirected, otp: autoRedirected ? (known ?? search.otp) : undefined };
}
