/* What other features, jobs and programs may import. */

export { keepPaper, newPaperCode, verifyUrl } from './accept.ts';
export { type Evidence, signedPaper } from './draw.ts';
export { hashOfText, textFor } from './text.ts';
