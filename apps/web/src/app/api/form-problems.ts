import type * as z from 'zod';
import { CallError } from './errors.ts';

export type FieldErrors = Record<string, string>;

/** What the contract finds wrong with a form, by field: the words that the server would use. */
export function problemsOf(schema: z.ZodType, values: unknown): FieldErrors {
  const { error } = schema.safeParse(values);
  const errors: FieldErrors = {};
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}

/** What the server refused, by field; empty when it is the form as a whole. */
export const refusedFields = (error: unknown): FieldErrors =>
  error instanceof CallError
    ? Object.fromEntries(error.fieldErrors.map(({ field, message }) => [field.split('.')[0], message]))
    : {};
