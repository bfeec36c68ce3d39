import type { Recipient } from '../templates/render.ts';

interface Identifiers {
  readonly password_kind: string | null;
  readonly phone: string | null;
  readonly phone_confirmed_at: Date | null;
  readonly email: string | null;
  readonly email_confirmed_at: Date | null;
}

/**
 * Where a person is written to: what they confirmed is theirs. People brought in by import have confirmed nothing yet;
 * whoever signed up and confirmed nothing may have named somebody else's number.
 */
export function recipientOf({
  phone,
  phone_confirmed_at,
  email,
  email_confirmed_at,
  password_kind,
}: Identifiers): Recipient {
  if (!phone_confirmed_at && !email_confirmed_at && password_kind === null) return { phone, email };
  return { phone: phone_confirmed_at && phone, email: email_confirmed_at && email };
}
