import { describe, expect, it } from 'vitest';
import { ApiError } from '../../core/api-error.ts';
import { normaliseUsername } from './username.ts';

const refusalOf = (text: string): unknown => {
  try {
    return normaliseUsername(text);
  } catch (error) {
    return error;
  }
};

describe('a phone number as the username', () => {
  it.each([
    '08031234567',
    '0803 123 4567',
    '0803-123-4567',
    '(0803) 123.4567',
    '8031234567',
    '2348031234567',
    '234 803 123 4567',
    '+2348031234567',
    ' +234 803 123 4567 ',
    '+234 (0) 803 123 4567',
    '+2340803 123 4567',
    '002348031234567',
    '009 234 803 123 4567',
    '\u2066+2348031234567\u2069',
    'tel:+234-803-123-4567',
    '(+234 803 123 4567).',
    '٠٨٠٣١٢٣٤٥٦٧',
  ])('is +2348031234567 when written as %j', (written) => {
    expect(normaliseUsername(written)).toBe('+2348031234567');
  });

  it.each(['0800 000 0001', '08000000001', '2348000000001', '+2348000000001', '+234 800 000 0001'])(
    'may lie in a range that is not given to people, as %j',
    (written) => {
      expect(normaliseUsername(written)).toBe('+2348000000001');
    },
  );

  it('may be a foreign one with its country', () => {
    expect(normaliseUsername('+44 20 7946 0958')).toBe('+442079460958');
    expect(normaliseUsername('0044 20 7946 0958')).toBe('+442079460958');
  });
});

describe('an e-mail address as the username', () => {
  it('is the same in capitals and with spaces around it', () => {
    expect(normaliseUsername('  Ada.Obi+tvet@Test.Example ')).toBe('ada.obi+tvet@test.example');
  });
});

describe('anything else', () => {
  it.each([
    '',
    ' ',
    '+',
    '0',
    '+0000000000',
    '12345',
    'ada',
    'ada@',
    '@test.example',
    'ada@test',
    'a b@test.example',
    'ada@test.example, bola@test.example',
    'call 08031234567',
    '08031234567 ext 5',
    '08031234567;ext=5',
    '0803 123 4567 8901 2345 67',
    '+99912345678',
    '\u0000',
    '\ud800',
    'ọlá@test.example',
    '\u212Aunle@test.example',
    '9'.repeat(250),
  ])('is refused in the words the client looks for: %j', (written) => {
    const refusal = refusalOf(written) as ApiError;
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal.code).toBe('INVALID_FORM');
    expect(refusal.message).toContain('validation error');
    expect(refusal.fields?.map(({ field }) => field)).toEqual(['username']);
  });
});
