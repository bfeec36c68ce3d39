import { t } from '@lingui/core/macro';
import { type EndReason, endReasons } from '@tvet/contract';
import type { Client, TokenSource } from '../api/client.ts';
import { CallError, isTransient } from '../api/errors.ts';
import { now } from '../clock.ts';
import { readClaims } from './jwt.ts';
import { type PasswordReset, readLoginAnswer, readSession, type SecondFactorAsked, type User } from './login-answer.ts';
import { createStore, type Store } from './store.ts';
import type { ResetStore } from './stored-reset.ts';
import type { TokenStore } from './stored-tokens.ts';
import { createTokenKeeper, isRefusal } from './token-keeper.ts';

export const sayRefreshFailed = (): string => t`Token refresh failed`;

/** The reason why a session ended by itself, if the server gives one. */
export interface Notice {
  /** Absent if the user ended the session. */
  readonly message?: string;
  readonly reason?: EndReason;
}

export type SessionState =
  | { readonly kind: 'starting' }
  /** The portal did not answer; the stored tokens are kept for another try. */
  | { readonly kind: 'unreachable'; readonly error: unknown }
  | { readonly kind: 'signed-out'; readonly notice?: Notice; readonly reset?: PasswordReset }
  | {
      readonly kind: 'signed-in';
      readonly user: User;
      readonly agreementRequired: boolean;
      readonly secondFactorRequired?: boolean;
    };

export type SignedIn = Extract<SessionState, { readonly kind: 'signed-in' }>;

interface SessionOptions {
  /** A client without tokens. */
  readonly call: Client;
  readonly store: TokenStore;
  readonly resets: ResetStore;
  readonly exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  /** Returns, once, the answer to an exchange that the page made before the app; its tokens are stored. */
  readonly takeEarly?: () => Promise<unknown>;
  /** Called when the user logs out: this browser then deletes their data. */
  readonly onSignOut?: (person: string | undefined) => Promise<void>;
  /** Returns the user of the stored tokens if this page also works without the portal. */
  readonly userOffline?: (person: string) => Promise<User | undefined>;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
}

export interface Session extends Pick<Store<SessionState>, 'get' | 'subscribe'> {
  readonly tokens: TokenSource;
  /** Exchanges a stored refresh token for new tokens. */
  start(): Promise<void>;
  /** @throws CallError for a refusal, Error 'Unknown response format' */
  signIn(credentials: Credentials): Promise<'signed-in' | 'reset' | SecondFactorAsked>;
  /** Adopts the session from the answer of a sign-up. @throws Error 'Unknown response format' */
  adopt(answer: unknown): void;
  /** Removes the data that a sign-in has stored for the reset page. */
  endReset(): void;
  /** Ends the session here and on the server. */
  signOut(): Promise<void>;
  /** Returns the notice of a session that ended by itself, once. */
  takeNotice(): Notice | undefined;
  /** Call it when another tab has signed in, signed out or changed the user. */
  follow(): Promise<void>;
  /** Call it when the agreement of the gate was signed. */
  agreementAccepted(): void;
  /** Call it when the required second factor was set up. */
  secondFactorSetUp(): void;
  /** Call it when details of the user have changed. */
  detailsChanged(details: Partial<Pick<User, 'phoneNumber' | 'email' | 'firstName' | 'lastName'>>): void;
  /** Handles refusals that concern the whole session, from any call. */
  noteError(error: CallError): void;
}

/** Returns true if the user ended the session, here or on another device. */
export const isLogout = (notice: Notice | undefined): boolean =>
  notice?.reason === 'logout' || notice?.reason === 'revoked';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const isReason = (value: unknown): value is EndReason => endReasons.some((reason) => reason === value);

/** No answer came, or a fault without `Retry-After`. */
const isLost = (error: unknown): boolean =>
  error instanceof CallError && isTransient(error) && error.retryAfterMs === undefined;

function noticeOf(error: unknown): Notice {
  const reason = error instanceof CallError ? error.params.reason : undefined;
  return { message: sayRefreshFailed(), ...(isReason(reason) && { reason }) };
}

/**
 * The delay before the one retry at the start, and the time within which the first answer must be lost to retry.
 * A spent refresh token can be spent again for 30 seconds (rules 5.2).
 */
export const lostAnswer = { againMs: 1_000, withinMs: 10_000 } as const;

/** The time after which a page that works without the portal does not wait for it any longer. */
export const patienceMs = 10_000;

export function createSession(options: SessionOptions): Session {
  const { call, store, resets, exclusively, takeEarly, onSignOut, userOffline } = options;
  const state = createStore<SessionState>({ kind: 'starting' });

  const end = (notice?: Notice) => {
    store.clear();
    const reset = resets.read();
    state.set({ kind: 'signed-out', ...(notice && { notice }), ...(reset && { reset }) });
  };
  const enter = (user: User) => {
    resets.clear();
    const previous = state.get();
    const isSame = previous.kind === 'signed-in' && previous.user.id === user.id;
    state.set(isSame ? { ...previous, user } : { kind: 'signed-in', user, agreementRequired: false });
  };
  const change = (part: Partial<SignedIn>) => {
    const current = state.get();
    if (current.kind === 'signed-in') state.set({ ...current, ...part });
  };
  const exchange = async (refreshToken: string) => {
    const { tokens, user } = readSession(await call('POST /auth/refresh-access-token', { body: { refreshToken } }));
    enter(user);
    return tokens;
  };

  /** Returns false if the stored tokens have changed since. */
  const enterEarly = (answer: unknown, refreshToken: string): boolean => {
    const { tokens, user } = readSession(answer);
    if (tokens.refreshToken !== refreshToken) return false;
    enter(user);
    return true;
  };

  /** One attempt to start from the stored tokens. Returns the fault that prevented an answer, if any. */
  const tryToStart = () =>
    exclusively(async () => {
      const early = await takeEarly?.();
      const { refreshToken } = store.read();
      if (!refreshToken) return end();
      try {
        if (early && enterEarly(early, refreshToken)) return;
        store.write(await exchange(refreshToken));
      } catch (error) {
        if (!isRefusal(error)) return { error };
        end(noticeOf(error));
      }
    });

  /** Tries once more if the answer was lost. */
  const tryTwice = async () => {
    const began = now();
    const fault = await tryToStart();
    if (!fault || !isLost(fault.error) || now() - began >= lostAnswer.withinMs) return fault;
    // Another tab may sign in or out in the meantime.
    await pause(lostAnswer.againMs);
    return tryToStart();
  };

  const start = async () => {
    state.set({ kind: 'starting' });
    const tried = tryTwice();
    const { sub } = readClaims(store.read().accessToken ?? '');
    const user = typeof sub === 'string' ? await userOffline?.(sub) : undefined;
    // The attempt goes on: its answer holds new tokens.
    const fault = await (user ? Promise.race([tried, pause(patienceMs).then(() => ({ error: undefined }))]) : tried);
    if (!fault) return;
    if (!user) state.set({ kind: 'unreachable', error: fault.error });
    else if (state.get().kind === 'starting') state.set({ kind: 'signed-in', user, agreementRequired: false });
  };

  return {
    get: state.get,
    subscribe: state.subscribe,
    tokens: createTokenKeeper({ store, exchange, exclusively, onRefused: (error) => end(noticeOf(error)) }),
    start,
    signIn: async ({ username, password, remember }) => {
      const answer = await call('POST /auth/login', { body: { username, password, remember } });
      const outcome = readLoginAnswer(answer, username);
      if (outcome.kind === 'reset') {
        resets.write(outcome.reset);
        state.set({ kind: 'signed-out', reset: outcome.reset });
        return 'reset';
      }
      if (outcome.kind === 'second-factor') return outcome;
      store.write(outcome.tokens);
      enter(outcome.user);
      return 'signed-in';
    },
    adopt: (answer) => {
      const { tokens, user } = readSession(answer);
      store.write(tokens);
      enter(user);
    },
    endReset: () => {
      resets.clear();
      const current = state.get();
      if (current.kind === 'signed-out' && current.reset) state.set({ kind: 'signed-out' });
    },
    signOut: async () => {
      const { accessToken, refreshToken } = store.read();
      const { sub } = readClaims(accessToken ?? '');
      resets.clear();
      end();
      const person = typeof sub === 'string' ? sub : undefined;
      const deleted = onSignOut?.(person);
      // Logging out ends the session on this device even if the server cannot be reached.
      if (!refreshToken) return deleted;
      await call('POST /auth/logout', { body: { refreshToken } }).catch(() => undefined);
      await deleted;
      // Its answer is the last one that can store anything here.
      if (state.get().kind === 'signed-out') await onSignOut?.(person);
    },
    takeNotice: () => {
      const current = state.get();
      if (current.kind !== 'signed-out' || !current.notice) return undefined;
      state.set({ kind: 'signed-out' });
      return current.notice;
    },
    follow: async () => {
      const current = state.get();
      const { accessToken, refreshToken } = store.read();
      if (!refreshToken || !accessToken) {
        if (current.kind === 'signed-in') state.set({ kind: 'signed-out', notice: { reason: 'logout' } });
        return;
      }
      const samePerson = current.kind === 'signed-in' && readClaims(accessToken).sub === current.user.sub;
      if (!samePerson) await start();
    },
    agreementAccepted: () => change({ agreementRequired: false }),
    secondFactorSetUp: () => change({ secondFactorRequired: false }),
    detailsChanged: (details) => {
      const current = state.get();
      if (current.kind === 'signed-in') change({ user: { ...current.user, ...details } });
    },
    noteError: ({ code }) => {
      if (code === 'AGREEMENT_REQUIRED') change({ agreementRequired: true });
      if (code === 'SECOND_FACTOR_REQUIRED') change({ secondFactorRequired: true });
    },
  };
}
