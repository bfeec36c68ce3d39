import { i18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { banks } from '../reference/banks.ts';
import { nubanCheckDigit } from '../reference/nuban.ts';
import { isLgaOf } from '../reference/states.ts';
import {
  ageOn,
  type DraftField,
  type DraftFields,
  draftFieldNames,
  draftFields,
  draftSteps,
  fieldsOfStep,
  problemOfField,
  problemOfTyped,
  problemsOfDraft,
  sayDraftProblem,
  stepToGoOn,
} from './draft-steps.ts';

const serial = '123456789';
const whole: DraftFields = {
  tvetCategory: 'STC',
  gender: 'male',
  dateOfBirth: '2004-02-29',
  nin: '12345678901',
  bvn: '*******8901',
  streetAddressLine1: '1 Broad Street',
  streetAddressLine2: null,
  state: 'Lagos',
  lga: 'Ikeja',
  bankName: 'zenith-bank',
  accountNumber: `${serial}${nubanCheckDigit('057', serial)}`,
  accountName: 'Ada Obi',
  proofKind: null,
  proofOfEducationUrl: null,
  skillName: 'Blacksmithing',
  centerId: 'a centre',
};
const facts = { today: '2026-11-23', ages: { minimum: null, maximum: null }, isLgaOf } as const;
const said = (field: DraftField, value: string | null, more: Partial<DraftFields> = {}) => {
  const problem = problemOfField(field, { ...whole, ...more, [field]: value }, facts);
  return problem && sayDraftProblem(problem, i18n);
};

describe('the table of steps', () => {
  it('has every field in one step, and a step for each but the last', () => {
    expect(draftSteps.flatMap(fieldsOfStep).toSorted()).toEqual(draftFieldNames.toSorted());
    expect(draftSteps.filter((step) => fieldsOfStep(step).length === 0)).toEqual(['review']);
  });

  it('finds nothing wrong with a draft that is whole', () => {
    expect(problemsOfDraft(whole, facts)).toEqual([]);
  });

  it('has a sentence with its label for each needed field that is missing', () => {
    const empty = Object.fromEntries(draftFieldNames.map((field) => [field, null])) as unknown as DraftFields;
    for (const tvetCategory of ['STC', 'VEI'] as const) {
      const problems = problemsOfDraft({ ...empty, tvetCategory }, facts);
      expect(problems.length).toBeGreaterThan(8);
      for (const problem of problems)
        expect(sayDraftProblem(problem, i18n)).toBe(`${i18n._(draftFields[problem.field].label)} is required`);
    }
  });

  it('asks each programme for what it admits by', () => {
    const asked = (tvetCategory: 'STC' | 'VEI') =>
      (['nin', 'bvn', 'proofKind', 'proofOfEducationUrl'] as const).filter((field) =>
        problemsOfDraft({ ...whole, nin: null, bvn: null, tvetCategory }, facts).some((found) => found.field === field),
      );
    expect(asked('STC')).toEqual(['nin', 'bvn']);
    expect(asked('VEI')).toEqual(['proofKind', 'proofOfEducationUrl']);
  });

  it('goes on at the first step with something left to do', () => {
    expect(stepToGoOn(problemsOfDraft({ ...whole, centerId: null, lga: null }, facts))).toBe('details');
    expect(stepToGoOn(problemsOfDraft({ ...whole, centerId: null }, facts))).toBe('centre');
    expect(stepToGoOn([])).toBe('review');
  });
});

describe('the checks', () => {
  it.each([
    ['nin', '1234567890', 'A NIN has 11 digits; you typed 10'],
    ['nin', '123 456 789 012', 'A NIN has 11 digits; you typed 12'],
    ['nin', '1234-567‑8901', undefined],
    ['nin', '1234567890O', 'A NIN has only digits. Remove everything else'],
    ['bvn', '1', 'A BVN has 11 digits; you typed 1'],
    ['accountNumber', '12345678901', 'An account number has 10 digits; you typed 11'],
    ['accountNumber', 'none', 'An account number has only digits. Remove everything else'],
    ['dateOfBirth', '2023-02-29', 'Enter a real date, with day, month and year'],
    ['dateOfBirth', '29/02/2004', 'Enter a real date, with day, month and year'],
    ['dateOfBirth', '2026-11-24', 'This date is in the future. Check the year'],
    ['dateOfBirth', '1900-01-01', 'Check the year you were born in'],
    ['dateOfBirth', '1900-01-02', undefined],
    ['lga', 'Dala', 'Choose an area in Lagos'],
    ['streetAddressLine2', null, undefined],
  ] as const)('say of %s %j: %j', (field, value, words) => {
    expect(said(field, value)).toBe(words);
  });

  it('take a masked number for one that was saved, and not for one that is typed', () => {
    const masked = { ...whole, nin: '*******8901' };
    expect(problemOfField('nin', masked, facts)).toBeUndefined();
    expect(problemOfTyped('nin', masked, facts)?.code).toBe('nin_letters');
  });

  it('hold an account number against its bank where the bank’s code is known', () => {
    const wrong = `${serial}${(nubanCheckDigit('057', serial) + 1) % 10}`;
    expect(said('accountNumber', wrong)).toBe(
      'This account number does not belong to Zenith Bank. Check the number and the bank',
    );
    const unknown = banks.find(({ code }) => code === undefined)?.slug ?? '';
    expect(said('accountNumber', wrong, { bankName: unknown })).toBeUndefined();
    expect(said('accountNumber', wrong, { bankName: null })).toBeUndefined();
  });

  it('name a proof and a centre by what is wrong with them', () => {
    const vei = { ...whole, tvetCategory: 'VEI', proofKind: 'prior_learning' } as const;
    const codes = (more: object) => problemsOfDraft(vei, { ...facts, ...more }).map(({ code }) => code);
    expect(codes({})).toEqual(['required']);
    for (const state of ['waiting', 'infected', 'refused']) expect(codes({ proof: state })).toEqual([`proof_${state}`]);
    expect(problemsOfDraft(whole, { ...facts, centre: 'full' }).map(({ code }) => code)).toEqual(['centre_full']);
  });

  it('know the age of a day, and the day of an age', () => {
    expect(ageOn('2026-11-22', '2010-11-23')).toBe(15);
    expect(ageOn('2026-11-23', '2010-11-23')).toBe(16);
    expect(ageOn('2025-02-27', '2004-02-29')).toBe(20);
    expect(ageOn('2025-02-28', '2004-02-29')).toBe(21);
    const old = { ...facts, today: '2026-11-23', ages: { minimum: 16, maximum: 35 } };
    const about = (dateOfBirth: string) => {
      const problem = problemOfField('dateOfBirth', { ...whole, dateOfBirth }, old);
      return problem && sayDraftProblem(problem, i18n);
    };
    expect(about('2010-11-23')).toBeUndefined();
    expect(about('2010-11-24')).toBe('You must be 16 or older to apply. You can apply from 24 November 2026');
    expect(about('2012-02-29')).toBe('You must be 16 or older to apply. You can apply from 29 February 2028');
    expect(about('1990-11-24')).toBeUndefined();
    expect(about('1990-11-23')).toBe('You must be 35 or younger to apply');
  });
});
