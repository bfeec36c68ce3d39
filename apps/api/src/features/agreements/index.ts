/* The public exports of this feature. */

export { keepPaper, newPaperCode, verifyUrl } from './accept.ts';
export { type Evidence, signedPaper } from './draw.ts';
export { hashOfText, textFor } from './text.ts';
