import { CallError } from '../../api/errors.ts';

export { type FieldErrors, problemsOf, refusedFields } from '../../api/form-problems.ts';

/** A fault, or no answer at all, reads as the documents have it; a refusal is the server's sentence. */
export const sentenceOf = (error: unknown): string =>
  error instanceof CallError && error.status >= 400 && error.status < 500
    ? error.message
    : 'An unexpected error occurred';
