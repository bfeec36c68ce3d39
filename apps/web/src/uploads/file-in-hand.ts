import { maxFileBytes } from '@tvet/contract';
import { uploadWords as words } from './words.ts';

/** Types by their endings: some phones do not say what a file is. */
const endings: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** What a file says it is; what it is, the server sees by its bytes. */
export const typeOf = ({ type, name }: File): string =>
  type || (endings[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? '');

/** A name that names the file alone, as the server takes it. */
const sendableName = (name: string): string => {
  const plain = name.replace(/[/\\\p{C}]/gu, '_').trim();
  return /^\.*$/.test(plain) ? 'file' : plain.slice(-200);
};

/**
 * The file with its bytes in hand, so that what happens to it on the phone meanwhile does not matter. @throws Error with
 * the sentence for what cannot be sent.
 */
export async function inHand(file: File): Promise<File> {
  if (file.size === 0) throw new Error(words.empty);
  if (file.size > maxFileBytes) throw new Error(words.tooLarge);
  try {
    return new File([await file.arrayBuffer()], sendableName(file.name), { type: typeOf(file) });
  } catch {
    throw new Error(words.unreadable);
  }
}

/** Bytes as people read them. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
