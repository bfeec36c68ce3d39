import { uploadPurposes } from '@tvet/contract';
import { inHand, typeOf } from './file-in-hand.ts';
import { shrink } from './shrink.ts';
import { uploadWords as words } from './words.ts';

const types: readonly string[] = uploadPurposes.proof;

/** A proof as it is sent: a picture made smaller, anything else as it is. @throws Error with the sentence for what cannot be. */
export async function prepareProof(file: File): Promise<File> {
  if (!types.includes(typeOf(file))) throw new Error(words.wrongType('proof'));
  const isPicture = typeOf(file).startsWith('image/');
  // What this browser cannot open, the server may, and says what is wrong with it.
  return inHand(isPicture ? await shrink(file).catch(() => file) : file);
}
