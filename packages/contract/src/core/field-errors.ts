import type * as z from 'zod';
import type { ErrorParams } from './error-names.ts';
import type { FieldError } from './errors.ts';

/** The problems of a field beyond its form, with the sentence for people. */
export const fieldProblems = {
  invalid_username: 'validation error: username must be a phone number or an e-mail address',
  invalid_phone: 'Phone number is invalid',
  not_mobile: 'A Nigerian mobile number begins with 070, 080, 081, 090 or 091',
  phone_digits: 'A Nigerian mobile number has 11 digits, as 0803 123 4567',
  invalid_email: 'Email address is invalid',
  phone_in_use: 'This phone number belongs to another account',
  email_in_use: 'This email address belongs to another account',
  own_contact: 'Your account has this one already',
  phone_country: 'Enter a mobile number in a country that we send SMS to',
  common_password: 'This password is one of the most common ones. Choose another',
  personal_password: 'Choose a password that is not your name, phone number or e-mail address',
  lga_elsewhere: 'must be a local government area of that state',
  nul_character: 'must not contain a NUL character',
  half_character: 'must not contain half a character',
  no_file: 'must be a file',
  unknown_field: 'is not a field of this request',
  invalid_key: 'must have 1 to 200 characters',
} as const;

/** The message for other numbers if codes are only sent to mobile numbers of these countries. */
export const mobileIn = (countries: string): string =>
  `Enter a mobile number in ${countries}. We cannot send SMS to other countries`;

export type FieldProblem = keyof typeof fieldProblems;

/** Returns the error of a field that is refused for a named problem. */
export const problemOf = (field: string, code: FieldProblem): FieldError => ({
  field,
  message: fieldProblems[code],
  code,
});

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
