import { isSupportedCountry } from 'libphonenumber-js/max';
import * as z from 'zod';
import { isLoopback } from '../core/loopback.ts';

export interface SmtpConfig {
  readonly url: string;
  /** The sender, as `TVET Initiative <no-reply@portal.example>`. */
  readonly from: string;
  /** Mail never goes out in the clear: `smtp://` requires STARTTLS. Loopback is exempt, as its traffic cannot be intercepted. */
  readonly requireTls: boolean;
}

export interface SmsConfig {
  readonly provider: 'termii' | 'africastalking';
  /** The base address, without the path of the call. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly senderId: string;
  /** The Africa's Talking account name, sent with the key. `sandbox` is its test account. */
  readonly username: string;
}

/** Codes by SMS in a day: to Nigeria, whose applicants they are for, and to any other country that is named without a number. */
const dailyCodes = { home: 100_000, abroad: 1_000 };

/** The countries that SMS go to, as `NG`, and how many codes go to each in a day. */
export type SmsCountries = ReadonlyMap<string, number>;

const smsCountries = z.string().transform((text, context): SmsCountries => {
  const entries = text.split(',').map((entry) => /^([A-Z]{2})(?::(\d{1,8}))?$/.exec(entry.trim()));
  const countries = new Map<string, number>();
  for (const entry of entries) {
    const country = entry?.[1];
    if (!country || !isSupportedCountry(country)) {
      context.addIssue('must be country codes separated by commas, such as NG or NG:50000,GH:500');
      return z.NEVER;
    }
    countries.set(country, Number(entry[2] ?? (country === 'NG' ? dailyCodes.home : dailyCodes.abroad)));
  }
  return countries;
});

export const messageVariables = {
  SMS_COUNTRIES: smsCountries.prefault('NG'),
  /** `all`: letters such as ẹ and ɗ are sent, in parts of 67 letters. `gsm7`: similar ones without marks, in parts of 153. */
  SMS_LETTERS: z.enum(['all', 'gsm7'], 'must be all or gsm7').prefault('all'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, abort: true, error: 'must be an smtp:// or smtps:// address' })
    // A query string could switch off the encryption of the mail in transit.
    .refine((url) => new URL(url).search === '', 'must have no ? and nothing after it')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be an address, or a name and <an address>')
    .optional(),
  SMS_PROVIDER: z.enum(['termii', 'africastalking'], 'must be termii or africastalking').optional(),
  SMS_BASE_URL: z
    .url({ protocol: /^https?$/, abort: true, error: 'must be an https address' })
    .refine((url) => url.startsWith('https:') || isLoopback(new URL(url).hostname), 'must be an https address')
    .optional(),
  SMS_API_KEY: z.string().optional(),
  SMS_SENDER_ID: z.string().max(11, 'must have at most 11 characters').optional(),
  SMS_USERNAME: z.string().optional(),
};

type Values = z.infer<z.ZodObject<typeof messageVariables>>;

/** Returns one message for each missing variable if the configuration is incomplete. */
export function missingForMessages(values: Values, demo: boolean): string[] {
  const missing: string[] = [];
  const need = (name: keyof Values, because: keyof Values) => {
    if (values[because] !== undefined && values[name] === undefined)
      missing.push(`${name} is required with ${because}`);
  };
  need('MAIL_FROM', 'SMTP_URL');
  need('SMTP_URL', 'MAIL_FROM');
  for (const part of ['SMS_BASE_URL', 'SMS_API_KEY', 'SMS_SENDER_ID'] as const) {
    need(part, 'SMS_PROVIDER');
    need('SMS_PROVIDER', part);
  }
  need('SMS_PROVIDER', 'SMS_USERNAME');
  if (!demo && values.SMS_PROVIDER === 'africastalking' && !values.SMS_USERNAME) {
    missing.push('SMS_USERNAME is required with SMS_PROVIDER=africastalking');
  }
  return [...new Set(missing)];
}

/** The two channels and the countries for SMS, once nothing is missing. */
export function messageConfig(values: Values): {
  smtp: SmtpConfig | undefined;
  sms: SmsConfig | undefined;
  smsCountries: SmsCountries;
  smsLetters: 'all' | 'gsm7';
} {
  const { SMTP_URL: url, MAIL_FROM: from } = values;
  const { SMS_PROVIDER: provider, SMS_BASE_URL: baseUrl, SMS_API_KEY: apiKey, SMS_SENDER_ID: senderId } = values;
  return {
    smtp: url && from ? { url, from, requireTls: !isLoopback(new URL(url).hostname) } : undefined,
    sms:
      provider && baseUrl && apiKey && senderId
        ? { provider, baseUrl, apiKey, senderId, username: values.SMS_USERNAME ?? 'sandbox' }
        : undefined,
    smsCountries: values.SMS_COUNTRIES,
    smsLetters: values.SMS_LETTERS,
  };
}
