import * as z from 'zod';
import { isLoopback } from './shared/loopback.ts';

/** A service outside at which agreements are signed. */
export interface EsignConfig {
  /** Without the path of a call. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** What it signs its events with. */
  readonly webhookSecret: Buffer;
}

const secretPrefix = 'whsec_';
const fewestBytes = 24;

export const esignVariables = {
  ESIGN_BASE_URL: z
    .url({ protocol: /^https?$/, abort: true, error: 'must be an https address' })
    .refine((url) => url.startsWith('https:') || isLoopback(new URL(url).hostname), 'must be an https address')
    .refine((url) => !/[?#]/.test(url), 'must have no ? and no #')
    .optional(),
  ESIGN_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be plain characters without spaces')
    .optional(),
  ESIGN_WEBHOOK_SECRET: z
    .string()
    .refine(
      (secret) => /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret) && bytesOf(secret).length >= fewestBytes,
      `must be whsec_ and at least ${fewestBytes} bytes in base64`,
    )
    .optional(),
};

const bytesOf = (secret: string): Buffer => Buffer.from(secret.slice(secretPrefix.length), 'base64');

const names = Object.keys(esignVariables) as (keyof typeof esignVariables)[];

type Values = z.infer<z.ZodObject<typeof esignVariables>>;

/** What of the configuration is half given, in one sentence that begins with what is missing. */
export function missingForEsign(values: Values): string[] {
  const given = names.filter((name) => values[name] !== undefined);
  const missing = names.filter((name) => values[name] === undefined);
  if (given.length === 0 || missing.length === 0) return [];
  return [`${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} required with ${given.join(' and ')}`];
}

/** The service, once nothing is missing. */
export function esignConfig(values: Values): { esign: EsignConfig | undefined } {
  const { ESIGN_BASE_URL: baseUrl, ESIGN_API_KEY: apiKey, ESIGN_WEBHOOK_SECRET: secret } = values;
  return { esign: baseUrl && apiKey && secret ? { baseUrl, apiKey, webhookSecret: bytesOf(secret) } : undefined };
}
