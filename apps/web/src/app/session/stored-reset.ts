import type { PasswordReset } from './login-answer.ts';
import { parseStored } from './stored-json.ts';

/** The data that the reset page needs after a sign-in with a temporary password, kept as long as the tab. */
export interface ResetStore {
  read(): PasswordReset | undefined;
  write(reset: PasswordReset): void;
  clear(): void;
}

const key = 'passwordReset';

/** Stored for one tab: the code was in no message, so a reload must not lose it, and no other tab must find it. */
export const createResetStore = (storage: Storage): ResetStore => ({
  read: () => {
    const { username, otp } = parseStored(storage.getItem(key));
    if (typeof username !== 'string' || username === '') return undefined;
    return { username, otp: typeof otp === 'string' ? otp : undefined, autoRedirected: true };
  },
  write: ({ username, otp }) => storage.setItem(key, JSON.stringify({ username, otp })),
  clear: () => storage.removeItem(key),
});
