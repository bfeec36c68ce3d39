import { hash } from 'node:crypto';

/** An id derived from a name, the same in every database: a version 8 UUID of the name's SHA-256. */
export function derivedId(name: string): string {
  const hex = hash('sha256', name);
  // Two bits of the variant, then the rest of that character of the hash.
  const variant = '89ab'[Number.parseInt(hex[16] as string, 16) & 3];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
