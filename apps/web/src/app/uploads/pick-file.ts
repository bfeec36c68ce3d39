import { maxFileBytes, type UploadPurpose, uploadPurposes } from '@tvet/contract';
import { uploadWords as words } from '../../uploads/words.ts';

const endings = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const;

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** What a file says it is, by its ending where the system does not know; what it is, the server sees by its bytes. */
const typeOf = ({ type, name }: Pick<File, 'type' | 'name'>): string =>
  type || (endings[endingOf(name) as keyof typeof endings] ?? '');

/** What a file picker offers, as `.pdf,.doc,.docx`. */
export const acceptOf = (purpose: UploadPurpose): string =>
  Object.entries(endings)
    .filter(([, type]) => (uploadPurposes[purpose] as readonly string[]).includes(type))
    .map(([ending]) => `.${ending}`)
    .join(',');

/** What is wrong with a file before it is sent; `undefined` where nothing is. */
export function faultOf(file: Pick<File, 'type' | 'name' | 'size'>, purpose: UploadPurpose): string | undefined {
  if (!(uploadPurposes[purpose] as readonly string[]).includes(typeOf(file))) return words.wrongType(purpose);
  if (file.size > maxFileBytes) return words.tooLarge;
  return file.size === 0 ? words.empty : undefined;
}

/** A name that names the file alone, as the server takes it. */
const sendableName = (name: string): string => {
  const plain = name.replace(/[/\\\p{C}]/gu, '_').trim();
  return /^\.*$/.test(plain) ? 'file' : plain.slice(-200);
};

/**
 * The file with its bytes in hand, so that what happens to it meanwhile does not matter. @throws Error with the sentence
 * for one that can no longer be read.
 */
export async function inHand(file: File): Promise<File> {
  try {
    return new File([await file.arrayBuffer()], sendableName(file.name), { type: typeOf(file) });
  } catch {
    throw new Error(words.unreadable);
  }
}
