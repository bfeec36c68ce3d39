import * as z from 'zod';
import { seenText, typedText } from '../core/fields.ts';

/** A phone number as people read it: a landline, a mobile or a service number, with an optional `+`. */
const phoneLine = (name: string) =>
  typedText('must be text')
    .refine((text) => /^\+?\d(?:[ -]?\d){3,16}$/.test(text), {
      error: `${name} must be a phone number: digits, spaces and hyphens, with a + for other countries`,
      params: { code: 'invalid_phone' },
    })
    .nullable();

/** The ways to reach the help desk (rules 3.15). `null`: there is no such way. */
export const help = z
  .object({
    phone: phoneLine('Phone number'),
    /** A number that has WhatsApp. */
    whatsapp: phoneLine('WhatsApp number'),
    /** The hours as they are shown: 'Monday to Friday, 8:00 to 17:00'. */
    hours: typedText('must be text')
      .min(1, 'must not be empty')
      .max(80, 'must be at most 80 characters')
      .refine(...seenText('Hours'))
      .nullable(),
  })
  .meta({ id: 'Help' });
export type Help = z.infer<typeof help>;

export const noHelp: Help = { phone: null, whatsapp: null, hours: null };
