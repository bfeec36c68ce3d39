import { asFieldError, newUser, userChange } from '@tvet/contract';
import { describe, expect, test } from 'vitest';
import { knownErrorSentence } from './error-sentences.ts';
import { sayFieldError } from './field-errors.ts';

describe('a refusal', () => {
  test('is said by its code', () => {
    expect(knownErrorSentence('FORBIDDEN')).toBe('You do not have permission to do this');
  });

  test('is said with its parameters', () => {
    expect(knownErrorSentence('TOO_MANY_ATTEMPTS', { minutes: 1 })).toBe('Too many attempts. Try again in 1 minute');
    expect(knownErrorSentence('TOO_MANY_ATTEMPTS', { minutes: 12 })).toBe('Too many attempts. Try again in 12 minutes');
  });

  test.each(['TOO_MANY_ATTEMPTS', 'INVALID_FORM'])('with the code %s alone has no words that tell enough', (code) => {
    expect(knownErrorSentence(code)).toBeUndefined();
  });

  test.each(['SOMETHING_NEW', 'toString', ''])('with the code %s, which is not known here, has no words', (code) => {
    expect(knownErrorSentence(code)).toBeUndefined();
  });
});

describe('a field', () => {
  const refused = (code: string, params = {}) => ({ field: 'x', message: 'as the server says', code, params });

  test.each([
    ['required', {}, 'Phone number is required'],
    ['too_short', { minimum: 8 }, 'Phone number must be at least 8 characters long'],
    ['too_long', { maximum: 40 }, 'Phone number must be at most 40 characters long'],
    ['invalid_phone', {}, 'Phone number is invalid'],
    ['unseen_character', {}, 'Phone number has a character that cannot be seen. Type it again instead of pasting it'],
  ])('refused as %s is said with its label', (code, params, sentence) => {
    expect(sayFieldError(refused(code, params), 'Phone number')).toBe(sentence);
  });

  test('without a label, or with a code that is not known here, is said as the server says it', () => {
    expect(sayFieldError(refused('required'))).toBe('as the server says');
    expect(sayFieldError(refused('something_new'), 'Phone number')).toBe('as the server says');
    expect(sayFieldError(refused('constructor'), 'Phone number')).toBe('as the server says');
  });
});

test('what the contract finds wrong has codes and numbers, so that no prose has to be read', () => {
  const empty = { role: 'officer' };
  const issues = newUser.safeParse(empty).error?.issues ?? [];
  expect(issues.map((issue) => asFieldError(issue, empty)).map(({ field, code }) => [field, code])).toEqual([
    ['firstName', 'required'],
    ['lastName', 'required'],
    ['phoneNumber', 'required'],
    ['email', 'required'],
  ]);
  const wrong = { firstName: '4', lastName: 'x'.repeat(101), email: 'nobody', centerIds: ['1'], role: 'king' };
  const found = userChange.safeParse(wrong).error?.issues ?? [];
  expect(found.map((issue) => asFieldError(issue, wrong))).toMatchObject([
    { field: 'firstName', code: 'invalid_name' },
    { field: 'lastName', code: 'too_long', params: { maximum: 100 } },
    { field: 'role', code: 'not_one_of' },
    { field: 'email', code: 'invalid_email' },
    { field: 'centerIds.0', code: 'invalid_id' },
  ]);
});
