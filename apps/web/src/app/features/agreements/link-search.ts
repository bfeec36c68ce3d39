const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** @returns `undefined` if a part of the link is missing. */
export function readInvitation({ token, email, centerId }: Record<string, unknown>) {
  return { token: text(token), email: text(email), centerId: text(centerId) };
}

export function readSetup({ token, email }: Record<string, unknown>) {
  return { token: text(token), email: text(email) };
}

/** The code printed on a paper. */
export const readPaperCode = ({ code }: Record<string, unknown>): { code: string | undefined } => ({
  code: text(code),
});
