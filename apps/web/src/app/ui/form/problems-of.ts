import { asFieldError } from '@tvet/contract';
import type * as z from 'zod';
import { sayFieldError } from '../../api/field-errors.ts';

/** The problems that the contract finds in a form, by field, in the same words as the server's refusal. */
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
