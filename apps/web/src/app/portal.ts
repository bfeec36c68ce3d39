import { type Client, createClient, type TokenSource } from './api/client.ts';
import { CallError } from './api/errors.ts';
import { removeQueue } from './approvals/queue-storage.ts';
import { keptUser } from './drafts/kept-page.ts';
import { closeOfflineStore, wipeOfflineStore, wipeOthersStore } from './drafts/offline.ts';
import { fetchOrTake, takeEarlyExchange } from './session/early-calls.ts';
import { exclusively } from './session/exclusively.ts';
import { readClaims } from './session/jwt.ts';
import { createSession, isLogout, sayRefreshFailed } from './session/session.ts';
import { createResetStore } from './session/stored-reset.ts';
import { createTokenStore } from './session/stored-tokens.ts';

// Only the desk has a head script that makes calls.
const isDesk = import.meta.env.MODE === 'desk';

const send: typeof fetch = (...call) => (isDesk ? fetchOrTake(...call) : fetch(...call));

/** Makes the authentication calls, which carry no token. */
export const ask = createClient({ fetch: send });

export const session = createSession({
  call: ask,
  store: createTokenStore(localStorage),
  resets: createResetStore(sessionStorage),
  exclusively,
  ...(isDesk && { takeEarly: takeEarlyExchange }),
  onSignOut: async (person) => {
    if (person !== undefined) removeQueue(localStorage, person);
    await wipeOfflineStore();
  },
  // Only /apply works without a network.
  userOffline: async (person) => (location.pathname === '/apply' ? keptUser(person) : undefined),
});

// The entries on this device also end if the user logged out elsewhere, or another user signs in.
let signedIn: string | undefined;
session.subscribe(() => {
  const state = session.get();
  if (state.kind === 'signed-out' && isLogout(state.notice)) {
    // The tab that logged out has deleted everything, and somebody may have signed in there since.
    if (state.notice?.message === undefined) void closeOfflineStore();
    else void wipeOfflineStore();
  }
  const person = state.kind === 'signed-in' ? state.user.id : undefined;
  if (person !== undefined && person !== signedIn) void wipeOthersStore(person);
  signedIn = person;
});

/** Calls the API as the signed-in user. */
export const request = createClient({ fetch: send, tokens: session.tokens, onError: session.noteError });

/**
 * Calls the API as this person only. On a shared browser, another person may have signed in in another tab in the meantime,
 * and the stored tokens are theirs.
 */
export function requestAs(person: string): Client {
  const mine = (token: string | undefined) => {
    // A malformed token is left to the portal to refuse, and to the refresh token to replace.
    const { sub } = readClaims(token ?? '');
    if (typeof sub === 'string' && sub !== person) {
      throw new CallError(sayRefreshFailed(), { code: 'NOT_SIGNED_IN', status: 401 });
    }
    return token;
  };
  const { current, renew } = session.tokens;
  const tokens: TokenSource = {
    current: async () => mine(await current()),
    renew: async (refused) => mine(await renew(refused)),
  };
  return createClient({ fetch: send, tokens, onError: session.noteError });
}
