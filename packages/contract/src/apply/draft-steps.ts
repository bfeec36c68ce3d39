import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { ErrorParams } from '../core/error-names.ts';
import { sayDay } from '../core/say.ts';
import { plainHyphens, plainNumber } from '../core/text.ts';
import { bankOf } from '../reference/banks.ts';
import { isNuban } from '../reference/nuban.ts';
import type { FileState } from '../uploads/schema.ts';
import { entryRequirements, type Requirement } from './requirements.ts';

/* The fields of /apply in one table that both sides read. Separate from the schemas, so that a page need not load them. */

export const draftStepLabels = {
  program: msg`Program`,
  details: msg`Personal details`,
  documents: msg`Documents`,
  centre: msg`Trade and centre`,
  review: msg`Review and submit`,
} as const;
export type DraftStep = keyof typeof draftStepLabels;
export const draftSteps = Object.keys(draftStepLabels) as [DraftStep, ...DraftStep[]];

export const genders = ['female', 'male'] as const;
export type Gender = (typeof genders)[number];

/** The result of choosing a centre in a draft: possible, or the reason why not (rules 8.4). */
export const centreStandings = ['offered', 'closed', 'other_programme', 'not_taught', 'full'] as const;
export type CentreStanding = (typeof centreStandings)[number];

/** The fields of a draft as in its call. `null`: without a value. */
export interface DraftFields {
  readonly tvetCategory: 'STC' | 'VEI' | null;
  readonly gender: string | null;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string | null;
  /** The typed number, or asterisks and the last 4 digits if it comes from the portal. */
  readonly nin: string | null;
  readonly bvn: string | null;
  readonly streetAddressLine1: string | null;
  readonly streetAddressLine2: string | null;
  readonly state: string | null;
  readonly lga: string | null;
  /** The bank's slug. */
  readonly bankName: string | null;
  readonly accountNumber: string | null;
  readonly accountName: string | null;
  readonly proofKind: string | null;
  readonly proofOfEducationUrl: string | null;
  readonly skillName: string | null;
  readonly centerId: string | null;
}
export type DraftField = keyof DraftFields;

/** The facts that a check needs in addition to the fields. */
export interface DraftFacts {
  /** The day in Lagos, `YYYY-MM-DD`. */
  readonly today: string;
  /** Whole years; `null` without a limit in the settings. */
  readonly ages: { readonly minimum: number | null; readonly maximum: number | null };
  /**
   * Looks up the list of states (`reference/states.ts`), which is large enough to load separately. `undefined`: areas are not
   * checked.
   */
  readonly isLgaOf: ((state: string, lga: string) => boolean) | undefined;
  /** The state of the newest proof; absent without one. */
  readonly proof?: FileState | undefined;
  /** The standing of the chosen centre; absent if unknown here. */
  readonly centre?: CentreStanding | undefined;
}

/**
 * The problems of a draft's fields, with the sentence that helps; `label` is the field's. Others are in `core/field-errors.ts`.
 */
export const draftSentences = {
  required: ({ label }) => msg`${{ label }} is required`,
  nin_digits: ({ digits }) => msg`A NIN has 11 digits; you typed ${{ digits }}`,
  nin_letters: () => msg`A NIN has only digits. Remove everything else`,
  bvn_digits: ({ digits }) => msg`A BVN has 11 digits; you typed ${{ digits }}`,
  bvn_letters: () => msg`A BVN has only digits. Remove everything else`,
  account_digits: ({ digits }) => msg`An account number has 10 digits; you typed ${{ digits }}`,
  account_letters: () => msg`An account number has only digits. Remove everything else`,
  account_of_other_bank: ({ bank }) =>
    msg`This account number does not belong to ${{ bank }}. Check the number and the bank`,
  invalid_date: () => msg`Enter a real date, with day, month and year`,
  birth_in_future: () => msg`This date is in the future. Check the year`,
  birth_too_early: () => msg`Check the year you were born in`,
  too_young: ({ minimum, from }, i18n) =>
    msg`You must be ${{ minimum }} or older to apply. You can apply from ${{ day: sayDay(String(from), i18n) }}`,
  too_old: ({ maximum }) => msg`You must be ${{ maximum }} or younger to apply`,
  unknown_bank: () => msg`Choose a bank from the list`,
  unknown_state: () => msg`Choose a state from the list`,
  lga_elsewhere: ({ state }) => msg`Choose an area in ${{ state }}`,
  proof_waiting: () => msg`Your file is still being checked. You can submit as soon as it is done`,
  proof_infected: () => msg`We found malicious software in your file. Choose another file`,
  proof_refused: () => msg`We could not use your file. Choose another file`,
  centre_closed: () => msg`This centre is closed to new applicants. Choose another centre`,
  centre_other_programme: () => msg`This centre does not offer the programme you chose. Choose another centre`,
  centre_not_taught: () => msg`This centre no longer teaches this trade. Choose another centre`,
  centre_full: () => msg`This centre has no places left. Choose another centre`,
} as const satisfies Record<string, (params: ErrorParams, i18n: I18n) => MessageDescriptor>;
export type DraftProblemCode = keyof typeof draftSentences;

export interface DraftProblem {
  readonly step: DraftStep;
  readonly field: DraftField;
  readonly code: DraftProblemCode;
  readonly params: ErrorParams;
}
type Finding = { readonly code: DraftProblemCode; readonly params?: ErrorParams } | undefined;

/** Returns the sentence of a problem. */
export function sayDraftProblem(
  { field, code, params }: Pick<DraftProblem, 'field' | 'code' | 'params'>,
  i18n: I18n,
): string {
  const sentence: (params: ErrorParams, i18n: I18n) => MessageDescriptor = draftSentences[code];
  return i18n._(sentence({ ...params, label: i18n._(draftFields[field].label) }, i18n));
}

interface FieldRule {
  readonly step: DraftStep;
  readonly label: MessageDescriptor;
  /** The largest number of characters. */
  readonly longest?: number;
  /** True if the field is required for submission. */
  readonly needed: boolean | ((draft: DraftFields) => boolean);
  /** Returns the problem of a value, by itself or together with the other fields. */
  readonly check?: (value: string, draft: DraftFields, facts: DraftFacts) => Finding;
}

const asks = (requirement: Requirement) => (draft: DraftFields) =>
  draft.tvetCategory !== null && entryRequirements[draft.tvetCategory].includes(requirement);

/** Every field of a draft: its step, its label, its condition and its checks. */
export const draftFields: Readonly<Record<DraftField, FieldRule>> = {
  tvetCategory: { step: 'program', label: msg`Program`, needed: true },
  gender: { step: 'details', label: msg`Gender`, needed: true },
  dateOfBirth: { step: 'details', label: msg`Date of birth`, needed: true, check: checkBirth },
  nin: { step: 'details', label: msg`NIN`, needed: asks('nin'), check: digitsOf('nin', 11) },
  bvn: { step: 'details', label: msg`BVN`, needed: asks('bvn'), check: digitsOf('bvn', 11) },
  streetAddressLine1: { step: 'details', label: msg`Street address`, longest: 200, needed: true },
  streetAddressLine2: { step: 'details', label: msg`Street address, second line`, longest: 200, needed: false },
  state: { step: 'details', label: msg`State`, needed: true },
  lga: {
    step: 'details',
    label: msg`Local government area`,
    needed: true,
    check: (lga, { state }, { isLgaOf }) =>
      state === null || !isLgaOf || isLgaOf(state, lga) ? undefined : { code: 'lga_elsewhere', params: { state } },
  },
  bankName: {
    step: 'details',
    label: msg`Bank`,
    needed: true,
    check: (slug) => (bankOf(slug) ? undefined : { code: 'unknown_bank' }),
  },
  accountNumber: { step: 'details', label: msg`Account number`, needed: true, check: checkAccount },
  accountName: { step: 'details', label: msg`Account name`, longest: 200, needed: true },
  proofKind: { step: 'documents', label: msg`Kind of proof`, needed: asks('proof') },
  proofOfEducationUrl: { step: 'documents', label: msg`Proof`, needed: asks('proof') },
  skillName: { step: 'centre', label: msg`Trade`, needed: true },
  centerId: {
    step: 'centre',
    label: msg`Centre`,
    needed: true,
    check: (_id, _draft, { centre = 'offered' }) => (centre === 'offered' ? undefined : { code: `centre_${centre}` }),
  },
};
export const draftFieldNames = Object.keys(draftFields) as [DraftField, ...DraftField[]];

/** Returns the fields of a step for all programmes, in order. */
export const fieldsOfStep = (step: DraftStep): DraftField[] =>
  draftFieldNames.filter((field) => draftFields[field].step === step);

/** Returns true if a draft cannot be submitted without the field. */
export function isNeeded(field: DraftField, draft: DraftFields): boolean {
  const { needed } = draftFields[field];
  return typeof needed === 'boolean' ? needed : needed(draft);
}

/** Returns the problem of one field, or `undefined` if there is none. A masked number was checked when it was saved. */
export function problemOfField(field: DraftField, draft: DraftFields, facts: DraftFacts): DraftProblem | undefined {
  const value = draft[field];
  return value !== null && isMasked(value) ? undefined : problemOfTyped(field, draft, facts);
}

/** Returns the problem of a value that was just typed. A masked number is not a number here. */
export function problemOfTyped(field: DraftField, draft: DraftFields, facts: DraftFacts): DraftProblem | undefined {
  const { step, check } = draftFields[field];
  const value = draft[field];
  const finding = value === null ? missing(field, draft, facts) : check?.(value, draft, facts);
  return finding && { step, field, code: finding.code, params: finding.params ?? {} };
}

/** Returns all problems that prevent a draft's submission, step by step. */
export const problemsOfDraft = (draft: DraftFields, facts: DraftFacts): DraftProblem[] =>
  draftFieldNames.flatMap((field) => problemOfField(field, draft, facts) ?? []);

/** Returns the first step with a problem, where /apply continues. */
export const stepToGoOn = (problems: readonly Pick<DraftProblem, 'step'>[]): DraftStep =>
  draftSteps.find((step) => problems.some((problem) => problem.step === step)) ?? 'review';

/** Returns digits as people type and copy them, without spaces and hyphens. */
export const plainDigits = (typed: string): string => plainDay(typed).replaceAll(/[ -]/g, '');

/** Returns a day, `YYYY-MM-DD`, in ASCII digits and hyphens. */
export const plainDay = (typed: string): string => plainHyphens(plainNumber(typed));

/** Returns true for a NIN or a BVN in the form in which the portal shows it. */
const isMasked = (value: string): boolean => /^\*+\d{4}$/.test(value);

const unfinishedProofs: Partial<Record<FileState, DraftProblemCode>> = {
  waiting: 'proof_waiting',
  infected: 'proof_infected',
  refused: 'proof_refused',
};

/** A missing proof may still have been uploaded. */
function missing(field: DraftField, draft: DraftFields, { proof }: DraftFacts): Finding {
  if (!isNeeded(field, draft)) return undefined;
  const code = field === 'proofOfEducationUrl' && proof ? unfinishedProofs[proof] : undefined;
  return { code: code ?? 'required' };
}

function digitsOf(kind: 'nin' | 'bvn' | 'account', count: number) {
  return (value: string): Finding => {
    const digits = plainDigits(value);
    if (/\D/.test(digits)) return { code: `${kind}_letters` };
    return digits.length === count ? undefined : { code: `${kind}_digits`, params: { digits: digits.length } };
  };
}

/** Checks for ten digits, and the check digit if the bank's code is known (rules 8.7). */
function checkAccount(value: string, { bankName }: DraftFields): Finding {
  const finding = digitsOf('account', 10)(value);
  if (finding) return finding;
  const bank = bankName === null ? undefined : bankOf(bankName);
  if (!bank?.code || isNuban(plainDigits(value), bank.code)) return undefined;
  return { code: 'account_of_other_bank', params: { bank: bank.name } };
}

const firstBirth = '1900-01-02';

/** Checks that the day exists and that the settings allow the age (rules 8.10). */
function checkBirth(value: string, _draft: DraftFields, { today, ages: { minimum, maximum } }: DraftFacts): Finding {
  if (!isDay(value)) return { code: 'invalid_date' };
  if (value > today) return { code: 'birth_in_future' };
  if (value < firstBirth) return { code: 'birth_too_early' };
  const age = ageOn(today, value);
  if (minimum !== null && age < minimum) {
    return { code: 'too_young', params: { minimum, from: birthday(value, minimum) } };
  }
  return maximum !== null && age > maximum ? { code: 'too_old', params: { maximum } } : undefined;
}

function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/**
 * Returns the age in whole years; both days are `YYYY-MM-DD`. A person born on 29 February is a year older on 28 February of
 * other years (rules 26.6).
 */
export function ageOn(day: string, born: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day < birthday(born, years) ? years - 1 : years;
}

/** Returns the day on which a person reaches an age. */
function birthday(born: string, age: number): string {
  const day = `${String(Number(born.slice(0, 4)) + age).padStart(4, '0')}${born.slice(4)}`;
  return isDay(day) ? day : `${day.slice(0, 4)}-02-28`;
}
