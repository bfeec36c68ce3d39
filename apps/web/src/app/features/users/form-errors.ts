import { asFieldError } from '@tvet/contract';
import type * as z from 'zod';
import { CallError } from '../../api/errors.ts';
import { sayFieldError } from '../../api/words.ts';
import { userLabels, userWords } from './words.ts';

/** What the contract finds wrong with a form, by field, in the words that the server's refusal would have. */
export function problemsOf(schema: z.ZodType, values: unknown): Record<string, string> {
  const { error } = schema.safeParse(values);
  const errors: Record<string, string> = {};
  for (const issue of error?.issues ?? []) {
    const name = String(issue.path[0]);
    errors[name] ??= sayFieldError(asFieldError(issue, values), userLabels[name]);
  }
  return errors;
}

/** A fault, or no answer at all, reads as rules 18.4 has it; a refusal is the server's sentence. */
export const sentenceOf = (error: unknown): string =>
  error instanceof CallError && error.status >= 400 && error.status < 500 ? error.message : userWords.unexpected;
