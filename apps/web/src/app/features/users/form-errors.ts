import { CallError } from '../../api/errors.ts';
import { userWords } from './words.ts';

/** A fault, or no answer at all, reads as rules 18.4 has it; a refusal is the server's sentence. */
export const sentenceOf = (error: unknown): string =>
  error instanceof CallError && error.status >= 400 && error.status < 500 ? error.message : userWords.unexpected;
