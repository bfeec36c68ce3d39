import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import {
  type CorrectedValues,
  type CorrectionField,
  type CorrectionFile,
  type CorrectionOverview,
  type CorrectionRecord,
  correctionLabelOf,
  type DraftFields,
  type DraftProblemCode,
  draftFieldNames,
  draftSentences,
  type FieldError,
  isCorrectionFile,
  isLgaOf,
  isOfDraft,
  problemOfTyped,
  sayDay,
  sayDraftProblem,
} from '@tvet/contract';
import { sayFieldError } from '../app/api/field-errors.ts';

/* The form of a correction, on the page of its link and in the app. */

/** The reason of a request, as the applicant reads it. */
export const sayAsked = ({ reason }: CorrectionRecord): string => t`The ministry wrote: ${{ reason }}`;

/** The deadline of a request. */
export const sayDue = ({ dueAt, isOverdue }: CorrectionRecord): string =>
  isOverdue
    ? t`The deadline has passed. You can still send it until we decide.`
    : t`Send it by ${{ day: sayDay(dueAt, i18n) }}. After that we may decide without it.`;

/** The fields that are typed or chosen; a file is sent separately. */
export type TypedField = Exclude<CorrectionField, CorrectionFile>;
export type TypedValues = Readonly<Record<TypedField, string>>;
/** The stored values of the fields of a form, and the fields that must not be empty. */
export type CorrectionForm = Pick<CorrectionOverview, 'values' | 'required'>;

export const isTyped = (field: CorrectionField): field is TypedField => !isCorrectionFile(field);

/** A number that is never filled in: the form starts empty, and an empty field keeps the stored number. */
export const isHidden = (field: CorrectionField, stored: string | null): boolean =>
  field === 'nin' || field === 'bvn' || (stored !== null && /^\*+\d{4}$/.test(stored));

/** The help of such a number, by its last digits; `undefined` if none is stored. */
export const sayKept = (stored: string | null): string | undefined =>
  stored === null
    ? undefined
    : t`We have a number that ends with ${{ last: stored.slice(-4) }}. Leave this empty to keep it.`;

/** The text of a field as the form opens. */
export const initialText = (field: CorrectionField, stored: string | null): string =>
  isHidden(field, stored) ? '' : (stored ?? '');

/** The changed values, in the form in which they are sent. */
export function changedValues(typed: TypedValues, { values }: CorrectionForm): Partial<CorrectedValues> {
  const changed: Partial<Record<TypedField, string | null>> = {};
  for (const { field, value } of values) {
    if (!isTyped(field)) continue;
    const text = typed[field].trim();
    if (text !== initialText(field, value)) changed[field] = text === '' ? null : text;
  }
  return changed as Partial<CorrectedValues>;
}

const nothing = Object.fromEntries(draftFieldNames.map((name) => [name, null])) as unknown as DraftFields;
/** The server knows the day and the age limits. */
const facts = { today: '9999-12-31', ages: { minimum: null, maximum: null }, isLgaOf };

/** The problems of the typed values, by field. The server checks again, together with the details that are not in the form. */
export function problemsIn(
  typed: TypedValues,
  { values, required }: CorrectionForm,
): Partial<Record<TypedField, string>> {
  const draft = { ...nothing } as Record<string, string | null>;
  for (const { field } of values) if (isTyped(field)) draft[field] = typed[field].trim() || null;
  const problems: Partial<Record<TypedField, string>> = {};
  for (const { field, value } of values) {
    if (!isTyped(field)) continue;
    const problem = problemOf(field, value, { draft, isRequired: required.includes(field) });
    if (problem) problems[field] = problem;
  }
  return problems;
}

interface Typed {
  readonly draft: Readonly<Record<string, string | null>>;
  readonly isRequired: boolean;
}

function problemOf(field: TypedField, stored: string | null, { draft, isRequired }: Typed): string | undefined {
  if (draft[field] === null) {
    const isKept = stored !== null && isHidden(field, stored);
    return isRequired && !isKept ? sayRefused({ field, code: 'required', message: '' }) : undefined;
  }
  if (!isOfDraft(field)) return undefined;
  const problem = problemOfTyped(field, draft as unknown as DraftFields, facts);
  return problem && sayDraftProblem(problem, i18n);
}

const isDraftCode = (code: string): code is DraftProblemCode => Object.hasOwn(draftSentences, code);

/** The sentence for a field that is refused. */
export function sayRefused(error: FieldError): string {
  const field = error.field as CorrectionField;
  const { code, params = {} } = error;
  if (isCorrectionFile(field) && code === 'required') return sayChooseFile(field);
  if (isOfDraft(field) && isDraftCode(code)) return sayDraftProblem({ field, code, params }, i18n);
  return sayFieldError(error, i18n._(correctionLabelOf(field)));
}

/** The problem of a requested file that is not chosen. */
export const sayChooseFile = (field: CorrectionFile): string =>
  t`${{ label: i18n._(correctionLabelOf(field)) }}: choose a file`;
