import type { FieldError } from '@tvet/contract';
import { CallError, messageOf } from '../../api/errors.ts';
import { sayFieldError } from '../../api/field-errors.ts';

/** The problems of single fields of a form, in words, by the form's own names. */
export type FieldProblems = Readonly<Record<string, string>>;

/** Thrown by a form's `send`: some fields are refused, and possibly the form as a whole. */
export class FormRefused extends Error {
  override name = 'FormRefused';
  readonly fields: FieldProblems;
  /** The error that stopped the attempt. */
  readonly fault: unknown;

  constructor(fields: FieldProblems, fault?: unknown) {
    super('The form was refused');
    this.fields = fields;
    this.fault = fault;
  }
}

/** The form-specific parts of reading a refusal. */
export interface RefusalReader {
  /** The form's field for a name of the server; `undefined` if it concerns the form as a whole. */
  readonly fieldOf: (name: string) => string | undefined;
  /** The labels of the fields on the screen. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
  /** The sentence for one field, if the form has its own. */
  readonly sayField?: ((error: FieldError) => string | undefined) | undefined;
  /** The field that a refusal of the whole request concerns, by its code. */
  readonly fieldOfCode?: Readonly<Record<string, string>> | undefined;
  /** The sentence about the form as a whole; `undefined` if the page shows it in its own way. */
  readonly say?: ((error: unknown) => string | undefined) | undefined;
}

export interface Refusal {
  readonly fields: FieldProblems;
  /** The sentence about the form as a whole. */
  readonly sentence: string | undefined;
  /** The error itself, for a page that shows it in its own way. */
  readonly fault: unknown;
}

/** A failed attempt in words: next to the fields of this form that it names, otherwise above the form. */
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
