import { asFieldError } from '@tvet/contract';
import type * as z from 'zod';
import { sayFieldError } from '../../api/words.ts';

/** What the contract finds wrong with a form, by field, in the words that the server's refusal would have. */
export function problemsOf(
  schema: z.ZodType,
  values: unknown,
  labels: Readonly<Record<string, string>>,
): Record<string, string> {
  const { error } = schema.safeParse(values);
  const errors: Record<string, string> = {};
  for (const issue of error?.issues ?? []) {
    const name = String(issue.path[0]);
    errors[name] ??= sayFieldError(asFieldError(issue, values), labels[name]);
  }
  return errors;
}
