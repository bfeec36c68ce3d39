import {
  type ApplicationEvent,
  bankOf,
  type CorrectedValues,
  type CorrectionField,
  correctionFields,
  type DraftFacts,
  type DraftFields,
  type FieldError,
  isBankField,
  isCorrectionFile,
  isLgaOf,
  isOfDraft,
  type ProofKind,
  problemOfField,
  proofLabels,
  sayDraftProblem,
} from '@tvet/contract';
import type { Updateable } from 'kysely';
import { dayOf } from '../../core/lagos.ts';
import { english } from '../../core/languages.ts';
import { mask, maskIdentity } from '../../core/mask.ts';
import type { Work } from '../../platform/calls/work.ts';
import type { DB } from '../../platform/database/schema.ts';
import { notifyOfCorrection } from '../bank-details/index.ts';
import { asDraft, type Person, type Values } from './select-person.ts';

/** One corrected field with its values as the timeline shows them. */
export type Change = ApplicationEvent['changes'][number];

/** The values in a request. An empty text clears a value, and files have their own way. */
type Given = readonly (readonly [CorrectionField, string | null])[];

const givenIn = (values: Partial<CorrectedValues>): Given =>
  correctionFields.flatMap((field) => {
    const value = values[field];
    return value === undefined || isCorrectionFile(field) ? [] : [[field, value === '' ? null : value] as const];
  });

/** The given values that differ from the person's. */
export function differencesOf({ services: { sealer } }: Work, person: Person, values: Partial<CorrectedValues>): Given {
  const draft = asDraft(person);
  return givenIn(values).filter(([field, value]) => {
    if (field === 'nin' || field === 'bvn') {
      const kept = person[`${field}_index`];
      return value === null ? kept !== null : !(kept && sealer.index(field, value).equals(kept));
    }
    if (field === 'firstName') return person.first_name !== value;
    if (field === 'lastName') return person.last_name !== value;
    return isOfDraft(field) && draft[field] !== value;
  });
}

interface Checked {
  /** The fields that are checked: others may have been submitted under earlier rules. */
  readonly fields: readonly CorrectionField[];
  readonly ages: DraftFacts['ages'];
  readonly now: Date;
}

/** The problems of a person's details with these changes, by the rules of the submission. */
export function problemsOf(person: Person, changed: Given, { fields, ages, now }: Checked): FieldError[] {
  const draft: DraftFields = { ...asDraft(person), ...Object.fromEntries(changed) };
  // The age was decided on the day of submission.
  const facts = { today: dayOf(person.submitted_at ?? now), ages, isLgaOf };
  return fields.flatMap((field): FieldError[] => {
    if (!isOfDraft(field) || isCorrectionFile(field)) return [];
    const problem = problemOfField(field, draft, facts);
    if (!problem) return [];
    const { code, params } = problem;
    return [{ field, message: sayDraftProblem(problem, english), code, params: { ...params } }];
  });
}

const applicationColumns = {
  streetAddressLine1: 'street_address_line1',
  streetAddressLine2: 'street_address_line2',
  state: 'state',
  lga: 'lga',
  bankName: 'bank_slug',
  accountNumber: 'account_number',
  accountName: 'account_name',
  proofKind: 'proof_kind',
} as const satisfies Partial<Record<CorrectionField, keyof DB['applications']>>;
const applicantColumns = { gender: 'gender', dateOfBirth: 'date_of_birth' } as const;
const userColumns = { firstName: 'first_name', lastName: 'last_name' } as const;

const isIn = <T extends object>(columns: T, field: string): field is keyof T & string => Object.hasOwn(columns, field);

/**
 * Writes the changes to the records that hold the details, and warns of new bank details (rules 15.18). The application must be
 * locked.
 */
export async function writeChanges(work: Work, person: Person, changed: Given): Promise<void> {
  const { db } = work;
  const application: Updateable<DB['applications']> = {};
  const applicant: Updateable<DB['applicants']> = {};
  const user: Updateable<DB['users']> = {};
  for (const [field, value] of changed) {
    if (isIn(applicationColumns, field)) Object.assign(application, { [applicationColumns[field]]: value });
    else if (isIn(applicantColumns, field)) Object.assign(applicant, { [applicantColumns[field]]: value });
    else if (isIn(userColumns, field)) Object.assign(user, { [userColumns[field]]: value });
    else if (field === 'nin' || field === 'bvn') Object.assign(applicant, sealed(work, field, value));
  }
  if (Object.keys(application).length > 0) {
    await db.updateTable('applications').set(application).where('id', '=', person.id).execute();
  }
  if (Object.keys(applicant).length > 0) {
    await db.updateTable('applicants').set(applicant).where('id', '=', person.applicant_row_id).execute();
  }
  if (Object.keys(user).length > 0) {
    await db.updateTable('users').set(user).where('id', '=', person.user_id).execute();
  }
  if (changed.some(([field]) => isBankField(field))) await notifyOfCorrection(work, person.id);
}

function sealed(
  { services: { sealer } }: Work,
  kind: 'nin' | 'bvn',
  number: string | null,
): Updateable<DB['applicants']> {
  return {
    [`${kind}_encrypted`]: number === null ? null : sealer.seal(number),
    [`${kind}_index`]: number === null ? null : sealer.index(kind, number),
    [`${kind}_last4`]: number === null ? null : number.slice(-4),
  };
}

/** The changes for the timeline. NIN, BVN and account numbers are masked (rules 9.19). */
export const changesOf = (before: Values, changed: Given): Change[] =>
  changed.map(([field, value]) => ({ field, before: shown(field, before[field]), after: shown(field, value) }));

function shown(field: CorrectionField, value: string | null): string | null {
  if (value === null) return null;
  switch (field) {
    case 'nin':
    case 'bvn':
      return maskIdentity(value.slice(-4));
    case 'accountNumber':
      return mask(value);
    case 'bankName':
      return bankOf(value)?.name ?? value;
    case 'proofKind':
      return value in proofLabels ? english._(proofLabels[value as ProofKind]) : value;
    default:
      return value;
  }
}
