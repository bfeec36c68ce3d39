import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import {
  type ErrorParams,
  type FieldError,
  fieldRequired,
  invalidName,
  mobileDigits,
  unseenCharacter,
} from '@tvet/contract';

type FieldSentences = Readonly<Record<string, (label: string, params: ErrorParams) => string>>;

const unstorable = (label: string) => t`${label} has a character that cannot be stored`;
const invalid = (label: string) => t`${label} is invalid`;

/** Sentences for the errors of a field with a label, by code. */
const sentences: FieldSentences = {
  required: (label) => fieldRequired(label, i18n),
  too_short: (label, { minimum = 0 }) =>
    plural(minimum, {
      one: `${label} must be at least # character long`,
      other: `${label} must be at least # characters long`,
    }),
  too_long: (label, { maximum = 0 }) =>
    plural(maximum, {
      one: `${label} must be at most # character long`,
      other: `${label} must be at most # characters long`,
    }),
  too_small: (label, { minimum = 0 }) => t`${label} must be at least ${minimum}`,
  too_big: (label, { maximum = 0 }) => t`${label} must be at most ${maximum}`,
  too_few: (label, { minimum = 0 }) => t`${label}: choose at least ${minimum}`,
  too_many: (label, { maximum = 0 }) => t`${label}: choose at most ${maximum}`,
  invalid_email: invalid,
  invalid_phone: invalid,
  phone_digits: (_, { digits }) => mobileDigits(Number(digits), i18n),
  invalid_url: (label) => t`${label} is not a web address`,
  invalid_date: (label) => t`${label} is not a date`,
  invalid_name: (label) => invalidName(label, i18n),
  nul_character: unstorable,
  unseen_character: (label) => unseenCharacter(label, i18n),
  half_character: unstorable,
};

/** The sentence for one field, from its code and its label on the screen. Falls back to the server's message. */
export function sayFieldError({ code, params = {}, message }: FieldError, label?: string): string {
  const say = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  return (label !== undefined && say?.(label, params)) || message;
}
