import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type * as z from 'zod';
import type { ErrorParams } from './error-names.ts';
import type { FieldError } from './errors.ts';

/** The problems of a field beyond its form, with the sentence for people. */
export const fieldProblems = {
  invalid_username: msg`validation error: username must be a phone number or an email address`,
  invalid_phone: msg`Phone number is invalid`,
  not_mobile: msg`A Nigerian mobile number begins with 070, 080, 081, 090 or 091`,
  phone_digits: msg`A Nigerian mobile number has 11 digits, such as 0803 123 4567`,
  invalid_email: msg`Email address is invalid`,
  phone_in_use: msg`This phone number belongs to another account`,
  email_in_use: msg`This email address belongs to another account`,
  own_contact: msg`Your account already has this phone number or email address`,
  phone_country: msg`Enter a mobile number in a country that we send SMS to`,
  common_password: msg`This password is one of the most common ones. Choose another`,
  personal_password: msg`Choose a password that is not your name, phone number or email address`,
  lga_elsewhere: msg`must be a local government area of that state`,
  nul_character: msg`must not contain a NUL character`,
  half_character: msg`must not contain half a character`,
  no_file: msg`must be a file`,
  unknown_field: msg`is not a field of this request`,
  invalid_key: msg`must have 1 to 200 characters`,
} as const;
export type FieldProblem = keyof typeof fieldProblems;

/** The message for other numbers if codes are only sent to mobile numbers of these countries. */
export const mobileIn = (countries: string, i18n: I18n): string =>
  i18n._(msg`Enter a mobile number in ${{ countries }}. We cannot send SMS to other countries`);

interface Kind {
  readonly code: string;
  readonly params?: ErrorParams;
}

/**
 * Converts a schema's issue to the wire format. `value` is the parsed input: a missing field is always `required`. A custom
 * rule (`refine`) gives its code and numbers in its `params`.
 */
export function asFieldError(issue: z.core.$ZodIssue, value: unknown): FieldError {
  const isMissing = valueAt(value, issue.path) === undefined;
  return {
    field: issue.path.length > 0 ? issue.path.join('.') : 'body',
    message: issue.message,
    ...(isMissing && issue.code !== 'custom' ? { code: 'required' } : kindOf(issue)),
  };
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((part, name) => (part as Record<PropertyKey, unknown> | undefined | null)?.[name], value);

/** The codes for the length of a text, the entries of a list, and the value of a number. */
const sizes: Readonly<Record<string, { readonly less: string; readonly more: string }>> = {
  string: { less: 'too_short', more: 'too_long' },
  array: { less: 'too_few', more: 'too_many' },
};
const amount = { less: 'too_small', more: 'too_big' };
const formats: Readonly<Record<string, string>> = {
  email: 'invalid_email',
  url: 'invalid_url',
  uuid: 'invalid_id',
  date: 'invalid_date',
  datetime: 'invalid_date',
};

function kindOf(issue: z.core.$ZodIssue): Kind {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return { code: 'required' };
      return { code: (sizes[issue.origin] ?? amount).less, params: { minimum: Number(issue.minimum) } };
    case 'too_big':
      return { code: (sizes[issue.origin] ?? amount).more, params: { maximum: Number(issue.maximum) } };
    case 'invalid_format':
      return { code: formats[issue.format] ?? 'invalid_format' };
    case 'invalid_value':
      return { code: 'not_one_of', params: { values: issue.values.map(String).join(', ') } };
    case 'custom': {
      const { code, ...params } = (issue.params ?? {}) as ErrorParams;
      return { code: String(code ?? 'invalid'), ...(Object.keys(params).length > 0 && { params }) };
    }
    default:
      return { code: issue.code };
  }
}
