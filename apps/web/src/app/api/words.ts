import { type ErrorParams, type FieldError, fieldRequired, mobileDigits, unseenCharacter } from '@tvet/contract';

/** Messages for failures that the browser detects itself. */
export const callWords = {
  unreachable: 'The portal could not be reached. Check your connection and try again.',
  unreadable: 'The answer could not be read. Check your connection and try again.',
  unexpected: 'An unexpected error occurred',
  /** Shown while the browser does the work that the server asks of a busy network (rules 4.13). */
  solving: 'Many people use your network. Your phone or computer is doing a short task first. Wait a few seconds.',
  /** For an error without a message. */
  wordless: (status: number, statusText: string) => `Error ${status}: ${statusText}`,
  /** The same after other words. */
  noReason: 'The portal has a problem: try again in a few minutes.',
};

type FieldWords = Readonly<Record<string, (label: string, params: ErrorParams) => string>>;

/** Sentences for the errors of a field with a label, by code. */
const fieldWords: FieldWords = {
  required: fieldRequired,
  too_short: (label, { minimum }) => `${label} must be at least ${minimum} characters long`,
  too_long: (label, { maximum }) => `${label} must be at most ${maximum} characters long`,
  too_small: (label, { minimum }) => `${label} must be at least ${minimum}`,
  too_big: (label, { maximum }) => `${label} must be at most ${maximum}`,
  too_few: (label, { minimum }) => `${label}: choose at least ${minimum}`,
  too_many: (label, { maximum }) => `${label}: choose at most ${maximum}`,
  invalid_email: (label) => `${label} is invalid`,
  invalid_phone: (label) => `${label} is invalid`,
  phone_digits: (_, { digits }) => mobileDigits(Number(digits)),
  invalid_url: (label) => `${label} is not a web address`,
  invalid_date: (label) => `${label} is not a date`,
  invalid_name: (label) =>
    `${label} must have letters, and may have spaces, hyphens, apostrophes, and full stops after initials`,
  nul_character: (label) => `${label} has a character that cannot be stored`,
  unseen_character: unseenCharacter,
  half_character: (label) => `${label} has a character that cannot be stored`,
};

/** The sentence for one field, from its code and its label on the screen. Falls back to the server's message. */
export function sayFieldError({ code, params = {}, message }: FieldError, label?: string): string {
  const say = Object.hasOwn(fieldWords, code) ? fieldWords[code] : undefined;
  return (label !== undefined && say?.(label, params)) || message;
}
