import type { FileStorage } from '../ports/storage/storage.ts';

export const uriOf = ({ bucket }: FileStorage, key: string): string => `s3://${bucket}/${key}`;

/** The key of an address in our own bucket. */
export function keyOf({ bucket }: FileStorage, uri: string): string | undefined {
  const start = `s3://${bucket}/`;
  return uri.startsWith(start) ? uri.slice(start.length) : undefined;
}
