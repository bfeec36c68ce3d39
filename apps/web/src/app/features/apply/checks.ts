import { i18n } from '@lingui/core';
import {
  type ApplicationDraft,
  type DraftFacts,
  type DraftProblemCode,
  type DraftStep,
  draftFields,
  draftSentences,
  type FieldError,
  isNeeded,
  type PublicSettings,
  problemOfField,
  problemsOfDraft,
  type DraftField as StoredField,
  sayDraftProblem,
} from '@tvet/contract';
import { sayFieldError } from '../../api/field-errors.ts';
import { todayInLagos } from '../../clock.ts';
import type { KeeperState } from './draft-keeper.ts';
import { asDraftFields, type DraftField, editedFields, type Values } from './fields.ts';

const anyAge: PublicSettings['ages'] = { minimum: null, maximum: null };

/** Facts that a check uses if they are known: the age limits and the list of states. */
export type KnownFacts = Partial<Pick<DraftFacts, 'ages' | 'isLgaOf'>>;

/** The problem of a field as typed, as a helpful sentence; also if a required value is missing. */
export function problemIn(field: DraftField, values: Values, { ages, isLgaOf }: KnownFacts): string | undefined {
  const facts: DraftFacts = { today: todayInLagos(), ages: ages ?? anyAge, isLgaOf };
  const problem = problemOfField(field, asDraftFields(values), facts);
  return problem && sayDraftProblem(problem, i18n);
}

const isDraftCode = (code: string): code is DraftProblemCode => Object.hasOwn(draftSentences, code);

/** The sentence for a problem of the stored draft, which the portal has found. */
export const sayFound = ({ field, code, params, message }: ApplicationDraft['problems'][number]): string =>
  isDraftCode(code) ? sayDraftProblem({ field, code, params }, i18n) : message;

/** The sentence for a value that the portal has refused. */
export function sayRefused(field: DraftField, error: FieldError | undefined): string | undefined {
  if (!error) return undefined;
  const { code, params = {} } = error;
  return isDraftCode(code)
    ? sayDraftProblem({ field, code, params }, i18n)
    : sayFieldError(error, i18n._(draftFields[field].label));
}

/** The problems that keep typed values from being saved: the portal has refused them, or they are invalid. */
export const problemsOfUnsaved = (
  { edits, values, refused }: Pick<KeeperState<unknown>, 'edits' | 'values' | 'refused'>,
  known: KnownFacts,
): { step: DraftStep; field: DraftField; message: string }[] =>
  editedFields.flatMap((field) => {
    const message =
      edits[field] === undefined ? undefined : (sayRefused(field, refused[field]) ?? problemIn(field, values, known));
    return message === undefined ? [] : [{ step: draftFields[field].step, field, message }];
  });

/** The problems that prevent submission. The portal does not know unsaved edits, so with them they are looked for here. */
export const problemsNow = (
  { draft, edits, values }: Pick<KeeperState<ApplicationDraft>, 'draft' | 'edits' | 'values'>,
  { ages }: PublicSettings,
): readonly Pick<ApplicationDraft['problems'][number], 'step'>[] =>
  draft.version > 0 && Object.keys(edits).length === 0
    ? draft.problems
    : problemsOfDraft(
        { ...asDraftFields(values), proofOfEducationUrl: draft.fields.proofOfEducationUrl },
        { today: todayInLagos(), ages, isLgaOf: undefined, proof: draft.proof?.state },
      );

export const isNeededIn = (field: StoredField, values: Values): boolean => isNeeded(field, asDraftFields(values));

/** The order of the page. The date of birth comes first, so that applicants who are too young find out before the long part. */
const inOrder: readonly DraftField[] = ['dateOfBirth', ...editedFields.filter((field) => field !== 'dateOfBirth')];

/** The fields of a step that applicants type or choose. */
export const fieldsOf = (step: DraftStep): DraftField[] => inOrder.filter((field) => draftFields[field].step === step);
