import type { FieldError } from '@tvet/contract';
import { CallError, messageOf } from '../../api/errors.ts';
import { sayFieldError } from '../../api/words.ts';

/** What is wrong with single fields of a form, in words, by the form's own names. */
export type FieldProblems = Readonly<Record<string, string>>;

/** Thrown by what sends a form: some fields are refused, and perhaps the form as a whole besides. */
export class FormRefused extends Error {
  override name = 'FormRefused';
  readonly fields: FieldProblems;
  /** What stopped it altogether. */
  readonly fault: unknown;

  constructor(fields: FieldProblems, fault?: unknown) {
    super('The form was refused');
    this.fields = fields;
    this.fault = fault;
  }
}

/** How a form reads what it was refused with. */
export interface RefusalReader {
  /** The form's field for a name of the server's; `undefined`: it concerns the form as a whole. */
  readonly fieldOf: (name: string) => string | undefined;
  /** What the fields are called on the screen. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
  /** The sentence for one field, where the form has one of its own. */
  readonly sayField?: ((error: FieldError) => string | undefined) | undefined;
  /** The field that a refusal of the whole request concerns, by its code. */
  readonly fieldOfCode?: Readonly<Record<string, string>> | undefined;
  /** The sentence for what concerns the form as a whole; `undefined` where the page shows it in its own way. */
  readonly say?: ((error: unknown) => string | undefined) | undefined;
}

export interface Refusal {
  readonly fields: FieldProblems;
  /** What concerns the form as a whole. */
  readonly sentence: string | undefined;
  /** What was thrown, for a page that shows it in its own way. */
  readonly fault: unknown;
}

/** A failed attempt in words: beside its fields where it names fields of this form, else above the form. */
export function readRefusal(
  error: unknown,
  { fieldOf, fieldOfCode = {}, labels = {}, sayField, say = messageOf }: RefusalReader,
): Refusal {
  if (error instanceof FormRefused) {
    const { fields, fault } = error;
    return { fields, fault, sentence: fault === undefined ? undefined : say(fault) };
  }
  const fields: Record<string, string> = {};
  if (error instanceof CallError) {
    for (const refused of error.fieldErrors) {
      const own = fieldOf(refused.field);
      if (own !== undefined) fields[own] ??= sayField?.(refused) ?? sayFieldError(refused, labels[own]);
    }
    const concerned = fieldOfCode[error.code];
    if (concerned !== undefined) fields[concerned] ??= error.message;
  }
  if (Object.keys(fields).length > 0) return { fields, fault: undefined, sentence: undefined };
  return { fields: {}, fault: error, sentence: say(error) };
}
