import type { ErrorParams } from '../core/error-names.ts';
import { sayDay } from '../core/say.ts';
import { plainHyphens, plainNumber } from '../core/text.ts';
import { bankOf } from '../reference/banks.ts';
import { isNuban } from '../reference/nuban.ts';
import type { FileState } from '../uploads/schema.ts';
import { entryRequirements, type Requirement } from './requirements.ts';

/* The fields of /apply in one table that both sides read. Separate from the schemas, so that a page need not load them. */

export const draftStepLabels = {
  program: 'Program',
  details: 'Personal details',
  documents: 'Documents',
  centre: 'Trade and centre',
  review: 'Review and submit',
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

/** The problems of a draft's fields, with the sentence that helps. Others are in `core/field-errors.ts`. */
export const draftSentences = {
  required: ({ label }) => `${label} is required`,
  nin_digits: ({ digits }) => `A NIN has 11 digits; you typed ${digits}`,
  nin_letters: () => 'A NIN has digits alone. Leave out everything else',
  bvn_digits: ({ digits }) => `A BVN has 11 digits; you typed ${digits}`,
  bvn_letters: () => 'A BVN has digits alone. Leave out everything else',
  account_digits: ({ digits }) => `An account number has 10 digits; you typed ${digits}`,
  account_letters: () => 'An account number has digits alone. Leave out everything else',
  account_of_other_bank: ({ bank }) => `This is no account number of ${bank}. Check the number and the bank`,
  invalid_date: () => 'Enter a day that exists, with day, month and year',
  birth_in_future: () => 'This day has not come yet. Check the year',
  birth_too_early: () => 'Check the year you were born in',
  too_young: ({ minimum, from }) => `You have to be ${minimum} or older to apply. You can apply from ${from}`,
  too_old: ({ maximum }) => `People of ${maximum} or younger can apply`,
  unknown_bank: () => 'Choose a bank from the list',
  unknown_state: () => 'Choose a state from the list',
  lga_elsewhere: ({ state }) => `Choose an area of ${state}`,
  proof_waiting: () => 'Your file is still being checked. You can submit as soon as it is done',
  proof_infected: () => 'Malicious software was found in your file. Choose another file',
  proof_refused: () => 'Your file could not be used. Choose another file',
  centre_closed: () => 'This centre takes nobody any more. Choose another centre',
  centre_other_programme: () => 'This centre does not train for the program you chose. Choose another centre',
  centre_not_taught: () => 'This centre does not teach this trade any more. Choose another centre',
  centre_full: () => 'This centre has no places left. Choose another centre',
} as const satisfies Record<string, (params: ErrorParams) => string>;
export type DraftProblemCode = keyof typeof draftSentences;

export interface DraftProblem {
  readonly step: DraftStep;
  readonly field: DraftField;
  readonly code: DraftProblemCode;
  readonly params: ErrorParams;
}
type Finding = { readonly code: DraftProblemCode; readonly params?: ErrorParams } | undefined;

/** Returns the sentence of a problem. */
export const sayDraftProblem = ({ code, params }: Pick<DraftProblem, 'code' | 'params'>): string =>
  (draftSentences[code] as (params: ErrorParams) => string)(params);

interface FieldRule {
  readonly step: DraftStep;
  readonly label: string;
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
  tvetCategory: { step: 'program', label: 'Program', needed: true },
  gender: { step: 'details', label: 'Gender', needed: true },
  dateOfBirth: { step: 'details', label: 'Date of birth', needed: true, check: checkBirth },
  nin: { step: 'details', label: 'NIN', needed: asks('nin'), check: digitsOf('nin', 11) },
  bvn: { step: 'details', label: 'BVN', needed: asks('bvn'), check: digitsOf('bvn', 11) },
  streetAddressLine1: { step: 'details', label: 'Street address', longest: 200, needed: true },
  streetAddressLine2: { step: 'details', label: 'Street address, second line', longest: 200, needed: false },
  state: { step: 'details', label: 'State', needed: true },
  lga: {
    step: 'details',
    label: 'Local government area',
    needed: true,
    check: (lga, { state }, { isLgaOf }) =>
      state === null || !isLgaOf || isLgaOf(state, lga) ? undefined : { code: 'lga_elsewhere', params: { state } },
  },
  bankName: {
    step: 'details',
    label: 'Bank',
    needed: true,
    check: (slug) => (bankOf(slug) ? undefined : { code: 'unknown_bank' }),
  },
  accountNumber: { step: 'details', label: 'Account number', needed: true, check: checkAccount },
  accountName: { step: 'details', label: 'Account name', longest: 200, needed: true },
  proofKind: { step: 'documents', label: 'Kind of proof', needed: asks('proof') },
  proofOfEducationUrl: { step: 'documents', label: 'Proof', needed: asks('proof') },
  skillName: { step: 'centre', label: 'Trade', needed: true },
  centerId: {
    step: 'centre',
    label: 'Centre',
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
  const { step, label, check } = draftFields[field];
  const value = draft[field];
  const finding = value === null ? missing(field, draft, facts) : check?.(value, draft, facts);
  return finding && { step, field, code: finding.code, params: { label, ...finding.params } };
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
    return { code: 'too_young', params: { minimum, from: sayDay(birthday(value, minimum)) } };
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
