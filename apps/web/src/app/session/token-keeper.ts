import type { TokenSource } from '../api/client.ts';
import { CallError } from '../api/errors.ts';
import { isExpired } from './jwt.ts';
import type { TokenStore, Tokens } from './stored-tokens.ts';

interface KeeperOptions {
  readonly store: TokenStore;
  /** Exchanges a refresh token for new tokens. */
  readonly exchange: (refreshToken: string) => Promise<Tokens>;
  /** Runs one at a time across the tabs of this browser. */
  readonly exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  /** The server has refused the refresh token: the session is over. */
  readonly onRefused: (error: unknown) => void;
}

/** Returns true for a refusal. After no answer, or a fault of the server, the token may still be valid. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof CallError && [400, 401, 403].includes(error.status);

/** Provides an access token, and renews it once for all waiting calls. */
export function createTokenKeeper({ store, exchange, exclusively, onRefused }: KeeperOptions): TokenSource {
  let underWay: Promise<string | undefined> | undefined;

  const renewNow = (refused: string | undefined) =>
    exclusively(async () => {
      const { accessToken, refreshToken } = store.read();
      // Another tab was first: its token is equally valid.
      if (accessToken && accessToken !== refused && !isExpired(accessToken)) return accessToken;
      if (!refreshToken) return undefined;
      try {
        const tokens = await exchange(refreshToken);
        store.write(tokens);
        return tokens.accessToken;
      } catch (error) {
        if (isRefusal(error)) onRefused(error);
        throw error;
      }
    });

  const renew = (refused: string | undefined) => {
    underWay ??= renewNow(refused).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };

  return {
    renew,
    current: async () => {
      const { accessToken } = store.read();
      return accessToken && !isExpired(accessToken) ? accessToken : renew(accessToken);
    },
  };
}
