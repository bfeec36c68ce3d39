import type { Language } from '@tvet/contract';
import type { Recipient } from '../templates/render.ts';

interface Identifiers {
  readonly password_kind: string | null;
  readonly phone: string | null;
  readonly phone_confirmed_at: Date | null;
  readonly email: string | null;
  readonly email_confirmed_at: Date | null;
  /** `null` if none was chosen. */
  readonly language: Language | null;
}

/**
 * The channels of a person. Only confirmed ones are used, except for imported people, who have confirmed none yet.
 * A sign-up without a confirmation may have named another person's number.
 */
export function recipientOf({
  phone,
  phone_confirmed_at,
  email,
  email_confirmed_at,
  password_kind,
  language,
}: Identifiers): Recipient {
  if (!phone_confirmed_at && !email_confirmed_at && password_kind === null) return { phone, email, language };
  return { phone: phone_confirmed_at && phone, email: email_confirmed_at && email, language };
}
