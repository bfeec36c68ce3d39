import { CallError } from './errors.ts';

export type FieldErrors = Record<string, string>;

/** What the server refused, by field; empty when it is the form as a whole. */
export const refusedFields = (error: unknown): FieldErrors =>
  error instanceof CallError
    ? Object.fromEntries(error.fieldErrors.map(({ field, message }) => [field.split('.')[0], message]))
    : {};
