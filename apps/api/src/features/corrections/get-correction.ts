import {
  type CallInput,
  type CorrectionField,
  type CorrectionOverview,
  type calls,
  isNeeded,
  isOfDraft,
} from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import { mask } from '../../core/mask.ts';
import type { Work } from '../../platform/calls/work.ts';
import { fieldsOf, findNewest, presentCorrection } from './find-correction.ts';
import { actionsOn } from './policy.ts';
import { asDraft, findPerson, type Person, valuesOf } from './select-person.ts';

/** The newest request for a correction, with its form for callers who can send it. @throws ApiError NOT_FOUND. */
export async function getCorrection(
  work: Work<Caller | undefined>,
  { params: { id } }: CallInput<typeof calls.getCorrection>,
): Promise<CorrectionOverview> {
  const person = await findPerson(work, id);
  const newest = await findNewest(work, id);
  const allowedActions = actionsOn(work.caller, person, newest);
  const fields = newest && allowedActions.includes('send') ? fieldsOf(newest) : [];
  const values = fields.length > 0 ? await valuesOf(work, person) : undefined;
  return {
    correction: newest ? presentCorrection(newest, work) : null,
    values: fields.map((field) => ({ field, value: inForm(field, values?.[field] ?? null) })),
    required: fields.filter((field) => isRequired(field, person)),
    allowedActions,
  };
}

/** A link may be opened by another person, so the account number is masked too. */
const inForm = (field: CorrectionField, value: string | null) =>
  field === 'accountNumber' ? value && mask(value) : value;

const isRequired = (field: CorrectionField, person: Person): boolean =>
  !isOfDraft(field) || isNeeded(field, asDraft(person));
