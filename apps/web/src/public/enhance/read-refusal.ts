import { readError } from '../../app/api/errors.ts';
import { sayFieldError } from '../../app/api/field-errors.ts';

/** Reads the problems of a refused form by field, in the language of the page; those of no field have the empty name. */
export async function readRefusal(response: Response, form: HTMLFormElement): Promise<ReadonlyMap<string, string>> {
  const error = await readError(response);
  if (error.fieldErrors.length === 0) return new Map([['', error.message]]);
  const labelOf = (field: string) => form.querySelector(`label[for="${field}"]`)?.textContent ?? undefined;
  return new Map(error.fieldErrors.map((problem) => [problem.field, sayFieldError(problem, labelOf(problem.field))]));
}
