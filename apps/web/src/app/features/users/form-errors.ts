import { CallError } from '../../api/errors.ts';
import { userWords } from './words.ts';

/** A refusal is the server's sentence; a fault, or no answer, gets the specified one. */
export const sentenceOf = (error: unknown): string =>
  error instanceof CallError && error.status >= 400 && error.status < 500 ? error.message : userWords.unexpected;
