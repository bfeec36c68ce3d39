import {
  type DraftFacts,
  type DraftStep,
  draftFields,
  isNeeded,
  type PublicSettings,
  problemOfField,
  type DraftField as StoredField,
  sayDraftProblem,
} from '@tvet/contract';
import { todayInLagos } from '../../clock.ts';
import type { KeeperState } from './draft-keeper.ts';
import { asDraftFields, type DraftField, editedFields, type Values } from './fields.ts';

const anyAge: PublicSettings['ages'] = { minimum: null, maximum: null };

/** What a check is told where it is known: the limits of age, and the list of states. */
export type KnownFacts = Partial<Pick<DraftFacts, 'ages' | 'isLgaOf'>>;

/** What is wrong with a field as it was typed, in words that help; also where it is needed and missing. */
export function problemIn(field: DraftField, values: Values, { ages, isLgaOf }: KnownFacts): string | undefined {
  const facts: DraftFacts = { today: todayInLagos(), ages: ages ?? anyAge, isLgaOf };
  const problem = problemOfField(field, asDraftFields(values), facts);
  return problem && sayDraftProblem(problem);
}

/** What keeps something that was typed from being saved: the portal has refused it, or it cannot be right. */
export const problemsOfUnsaved = (
  { edits, values, refused }: Pick<KeeperState<unknown>, 'edits' | 'values' | 'refused'>,
  known: KnownFacts,
): { step: DraftStep; field: DraftField; message: string }[] =>
  editedFields.flatMap((field) => {
    const message =
      edits[field] === undefined ? undefined : (refused[field]?.message ?? problemIn(field, values, known));
    return message === undefined ? [] : [{ step: draftFields[field].step, field, message }];
  });

export const isNeededIn = (field: StoredField, values: Values): boolean => isNeeded(field, asDraftFields(values));

/** In the order of the page, on which the birthday comes first: somebody too young is told before the long part. */
const inOrder: readonly DraftField[] = ['dateOfBirth', ...editedFields.filter((field) => field !== 'dateOfBirth')];

/** The fields of a step that somebody types or chooses. */
export const fieldsOf = (step: DraftStep): DraftField[] => inOrder.filter((field) => draftFields[field].step === step);
