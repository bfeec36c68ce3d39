const key = 'rememberedUsername';

/** The username of the last 'Remember Password'; the password itself is never kept (rules 5.3). */
export const rememberedUsername = (): string => localStorage.getItem(key) ?? '';

/** An empty username removes the stored one. */
export function rememberUsername(username: string): void {
  if (username) localStorage.setItem(key, username);
  else localStorage.removeItem(key);
}
