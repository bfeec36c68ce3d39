import {
  type CentreStanding,
  type DraftFacts,
  type DraftStep,
  draftFields,
  type FileState,
  isNeeded,
  type PublicSettings,
  problemOfField,
  type DraftField as StoredField,
  sayDraftProblem,
} from '@tvet/contract';
import { asDraftFields, type DraftField, editedFields, type Values } from './fields.ts';

type Ages = PublicSettings['ages'];

const anyAge: Ages = { minimum: null, maximum: null };

const lagosDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' });

interface Beside {
  readonly proof?: FileState | undefined;
  readonly centre?: CentreStanding | undefined;
}

const factsOf = (ages: Ages | undefined, { proof, centre }: Beside = {}): DraftFacts => ({
  today: lagosDay.format(new Date()),
  ages: ages ?? anyAge,
  proof,
  centre,
});

/** What is wrong with a field as it was typed, in words that help; also where it is needed and missing. */
export function problemIn(field: DraftField, values: Values, ages: Ages | undefined): string | undefined {
  const problem = problemOfField(field, asDraftFields(values), factsOf(ages));
  return problem && sayDraftProblem(problem);
}

export const isNeededIn = (field: StoredField, values: Values): boolean => isNeeded(field, asDraftFields(values));

/** In the order of the page, on which the birthday comes first: somebody too young is told before the long part. */
const inOrder: readonly DraftField[] = ['dateOfBirth', ...editedFields.filter((field) => field !== 'dateOfBirth')];

/** The fields of a step that somebody types or chooses. */
export const fieldsOf = (step: DraftStep): DraftField[] => inOrder.filter((field) => draftFields[field].step === step);
