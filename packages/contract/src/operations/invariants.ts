/** The kinds of record that can break an invariant. */
export const invariantRecords = [
  'application',
  'centre',
  'document',
  'user',
  'message',
  'file',
  'export',
  'count',
  'other',
] as const;
export type InvariantRecord = (typeof invariantRecords)[number];
