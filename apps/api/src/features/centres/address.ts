interface Place {
  readonly address: string | null;
  readonly lga: string | null;
  readonly state: string | null;
}

/** The address of a centre on one line, as far as it is known. Many addresses end with their town and state. */
export const addressLine = ({ address, lga, state }: Place): string | null =>
  [address, lga, state]
    .filter((part, at, parts): part is string => !!part && !parts.slice(0, at).some((said) => said?.includes(part)))
    .join(', ') || null;
