import { asSent, inHand } from './file-in-hand.ts';
import { shrink } from './shrink.ts';

/** A proof as it is sent: a picture is shrunk, any other file stays as it is. @throws Error with a sentence for invalid files. */
export async function prepareProof(file: File): Promise<File> {
  const sent = await asSent(file);
  const isPicture = ['image/jpeg', 'image/png'].includes(sent.type);
  // The server may be able to open a picture that this browser cannot, and otherwise reports the problem.
  return inHand(isPicture ? await shrink(sent).catch(() => sent) : sent, 'proof');
}
