const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** What the link of an invitation names; `undefined` when a part of it is missing (rules 16.4). */
export function readInvitation({ token, email, centerId }: Record<string, unknown>) {
  return { token: text(token), email: text(email), centerId: text(centerId) };
}

/** What the link to set an account up names (rules 5.19). */
export function readSetup({ token, email }: Record<string, unknown>) {
  return { token: text(token), email: text(email) };
}

/** The code that is printed on a paper. */
export const readPaperCode = ({ code }: Record<string, unknown>): { code: string | undefined } => ({
  code: text(code),
});
