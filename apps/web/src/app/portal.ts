import { createClient } from './api/client.ts';
import { createSession } from './session/session.ts';
import { createResetStore } from './session/stored-reset.ts';
import { createTokenStore } from './session/stored-tokens.ts';

const send: typeof fetch = (...call) => fetch(...call);

// Locks exist on secure origins only; elsewhere the server's 30 s of grace covers two tabs (rules 5.2).
const exclusively = <T>(task: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('tvet-session', task) : task();

/** Makes the authentication calls, which carry no token (rules 22.1). */
export const ask = createClient({ fetch: send });

export const session = createSession({
  call: ask,
  store: createTokenStore(localStorage),
  resets: createResetStore(sessionStorage),
  exclusively,
});

/** Calls the API as the person signed in. */
export const request = createClient({ fetch: send, tokens: session.tokens, onError: session.noteError });
