import { t } from '@lingui/core/macro';
import { uploadPurposes } from '@tvet/contract';
import { asSent, inHand } from './file-in-hand.ts';
import { shrink } from './shrink.ts';

/** A photo as it is sent. @throws Error with a sentence for files that cannot be sent. */
export async function preparePhoto(file: File): Promise<File> {
  const sent = await asSent(file);
  const small = await shrink(sent).catch((error: Error) => {
    const isNone = error.name === 'InvalidStateError' || !uploadPurposes.photo.some((type) => type === sent.type);
    if (isNone) throw new Error(t`Please select a valid image file`);
    // The server may be able to open a picture that an older browser cannot shrink.
    return sent;
  });
  return inHand(small, 'photo');
}
