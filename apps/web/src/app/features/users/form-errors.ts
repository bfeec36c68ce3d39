import type * as z from 'zod';
import { CallError } from '../../api/errors.ts';
import { userWords } from './words.ts';

/** What the contract finds wrong with a form, by field: the words that the server would use. */
export function problemsOf(schema: z.ZodType, values: unknown): Record<string, string> {
  const { error } = schema.safeParse(values);
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}

/** A fault, or no answer at all, reads as the documents have it; a refusal is the server's sentence. */
export const sentenceOf = (error: unknown): string =>
  error instanceof CallError && error.status >= 400 && error.status < 500 ? error.message : userWords.unexpected;
