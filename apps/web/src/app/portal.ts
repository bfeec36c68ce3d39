import { type Client, createClient, type TokenSource } from './api/client.ts';
import { CallError } from './api/errors.ts';
import { createLastWrite } from './api/last-write.ts';
import { writeQueue } from './approvals/queue-key.ts';
import { forgetEdits, forgetEditsOfOthers } from './drafts/kept-edits.ts';
import { readClaims } from './session/jwt.ts';
import { createSession } from './session/session.ts';
import { createResetStore } from './session/stored-reset.ts';
import { createTokenStore } from './session/stored-tokens.ts';
import { sessionWords } from './session/words.ts';

const send: typeof fetch = (...call) => fetch(...call);

// Locks exist on secure origins only; elsewhere the server's 30 s of grace covers two tabs (rules 5.2).
const exclusively = <T>(task: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('tvet-session', task) : task();

const lastWrite = createLastWrite(localStorage);

/** For authentication calls, which carry no token. */
export const ask = createClient({ fetch: send, lastWrite });

export const session = createSession({
  call: ask,
  store: createTokenStore(localStorage),
  resets: createResetStore(sessionStorage),
  exclusively,
  onSignOut: (person) => {
    if (person !== undefined) writeQueue(localStorage, person, undefined);
    forgetEdits(sessionStorage);
    lastWrite.forget();
  },
});

// What waits in this tab goes too when somebody logs out in another one, or somebody else signs in.
session.subscribe(() => {
  const state = session.get();
  if (state.kind === 'signed-out' && state.notice?.reason === 'logout') forgetEdits(sessionStorage);
  if (state.kind === 'signed-in') forgetEditsOfOthers(sessionStorage, state.user.id);
});

/** Calls the API as the person signed in. */
export const request = createClient({ fetch: send, tokens: session.tokens, lastWrite, onError: session.noteError });

/** An address that the browser opens by itself, with the mark that the calls send in a header. */
export function withLastWrite(address: string): string {
  const mark = lastWrite.read();
  if (mark === undefined) return address;
  const url = new URL(address);
  url.searchParams.set('lastWrite', mark);
  return url.href;
}

/**
 * Calls the API as this person and as nobody else: of two who share a browser, the second may have signed in meanwhile in
 * another tab, whose tokens are then the ones that are stored.
 */
export function requestAs(person: string): Client {
  const mine = (token: string | undefined) => {
    // What is no token of anybody is for the portal to refuse, and for the refresh token to replace.
    const { sub } = readClaims(token ?? '');
    if (typeof sub === 'string' && sub !== person) {
      throw new CallError(sessionWords.refreshFailed, { code: 'NOT_SIGNED_IN', status: 401 });
    }
    return token;
  };
  const { current, renew } = session.tokens;
  const tokens: TokenSource = {
    current: async () => mine(await current()),
    renew: async (refused) => mine(await renew(refused)),
  };
  return createClient({ fetch: send, tokens, lastWrite, onError: session.noteError });
}
