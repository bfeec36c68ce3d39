/** The names in local storage are part of the specification. */
export interface Tokens {
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

export interface TokenStore {
  read(): Partial<Tokens>;
  write(tokens: Tokens): void;
  clear(): void;
}

/** Written last, so that other tabs, notified of it, find the other two in place. */
export const refreshTokenKey = 'refreshToken';
const keys = ['accessToken', 'idToken', refreshTokenKey] as const;

export const createTokenStore = (storage: Storage): TokenStore => ({
  read: () =>
    Object.fromEntries(
      keys.flatMap((key) => {
        const value = storage.getItem(key);
        return value ? [[key, value]] : [];
      }),
    ),
  write: (tokens) => {
    for (const key of keys) storage.setItem(key, tokens[key]);
  },
  clear: () => {
    for (const key of keys) storage.removeItem(key);
  },
});
