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
  // Many authorities only offer plain HTTP. It is safe: their response is signed and the request contains only a hash.
  TIMESTAMP_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
};

type Values = z.infer<z.ZodObject<typeof sealingVariables>>;

/** Returns one message for each missing variable if the configuration is incomplete. */
export function missingForSealing(values: Values, demo: boolean): string[] {
  const { SIGNING_CERTIFICATE: file, SIGNING_CERTIFICATE_PASSWORD: password, TIMESTAMP_URL: timestamp } = values;
  const missing: string[] = [];
  if (file && password === undefined) missing.push('SIGNING_CERTIFICATE_PASSWORD is required with SIGNING_CERTIFICATE');
  if (!file && password !== undefined)
    missing.push('SIGNING_CERTIFICATE is required with SIGNING_CERTIFICATE_PASSWORD');
  // A demo has its own certificate.
  if (!file && timestamp && !demo) missing.push('SIGNING_CERTIFICATE is required with TIMESTAMP_URL');
  return missing;
}

/** The certificate and the timestamp authority, once nothing is missing. */
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
