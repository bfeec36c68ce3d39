import * as z from 'zod';

/** The operator's certificate, with its key. */
export interface SealingConfig {
  /** A PKCS#12 file. */
  readonly file: string;
  readonly password: string;
}

export const sealingVariables = {
  SIGNING_CERTIFICATE: z.string().trim().min(1).optional(),
  SIGNING_CERTIFICATE_PASSWORD: z.string().optional(),
  // Many authorities answer over plain HTTP alone: what they answer is signed, and what they are sent is a hash.
  TIMESTAMP_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
};

type Values = z.infer<z.ZodObject<typeof sealingVariables>>;

/** What of the configuration is half given: each message names the variable that is missing. */
export function missingForSealing(values: Values, demo: boolean): string[] {
  const { SIGNING_CERTIFICATE: file, SIGNING_CERTIFICATE_PASSWORD: password, TIMESTAMP_URL: timestamp } = values;
  const missing: string[] = [];
  if (file && password === undefined) missing.push('SIGNING_CERTIFICATE_PASSWORD is required with SIGNING_CERTIFICATE');
  if (!file && password !== undefined)
    missing.push('SIGNING_CERTIFICATE is required with SIGNING_CERTIFICATE_PASSWORD');
  // A demo has a certificate of its own.
  if (!file && timestamp && !demo) missing.push('SIGNING_CERTIFICATE is required with TIMESTAMP_URL');
  return missing;
}

/** What seals papers, once nothing is missing. */
export function sealingConfig(values: Values): {
  sealing: SealingConfig | undefined;
  timestampUrl: string | undefined;
} {
  const { SIGNING_CERTIFICATE: file, SIGNING_CERTIFICATE_PASSWORD: password } = values;
  return {
    sealing: file && password !== undefined ? { file, password } : undefined,
    timestampUrl: values.TIMESTAMP_URL,
  };
}
