/** What the link to set an account up names. */
export interface SetupLink {
  readonly token: string | undefined;
  readonly email: string | undefined;
}

const key = 'setupLink';

/**
 * Keeps the link of an invitation in this tab while its holder signs at a service outside. The address that the service
 * leads back to does without it: the token sets a password, which is no business of the service's.
 */
export function keepSetupLink({ token, email }: SetupLink, storage: Storage = sessionStorage): void {
  storage.setItem(key, JSON.stringify({ token, email }));
}

/** The link that an address names, or where it names nothing the one that was kept. */
export function wholeSetupLink(named: SetupLink, storage: Storage = sessionStorage): SetupLink {
  if (named.token !== undefined || named.email !== undefined) return named;
  const { token, email } = parse(storage.getItem(key));
  return typeof token === 'string' && typeof email === 'string' ? { token, email } : named;
}

export const forgetSetupLink = (storage: Storage = sessionStorage): void => storage.removeItem(key);

// Anybody may write into the browser's storage: what is not ours is as good as nothing.
function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
