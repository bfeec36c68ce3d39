import * as z from 'zod';

/** An S3-compatible store. */
export interface S3Config {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The address of clamd. */
export interface ClamdConfig {
  readonly host: string;
  readonly port: number;
}

const plain = z.string().regex(/^[\x21-\x7e]+$/, 'must be plain characters without spaces');

export const storageVariables = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, abort: true, error: 'must be an http or https address' })
    .refine((url) => /^\/?$/.test(new URL(url).pathname) && !/[?#]/.test(url), 'must be an address without a path')
    .optional(),
  S3_REGION: plain.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: plain.optional(),
  S3_SECRET_ACCESS_KEY: plain.optional(),
  CLAMD_URL: z.url({ protocol: /^tcp$/, error: 'must be a tcp:// address, as tcp://127.0.0.1:3310' }).optional(),
};

type Values = z.infer<z.ZodObject<typeof storageVariables>>;

const names = Object.keys(storageVariables).filter((name) => name.startsWith('S3_')) as (keyof Values)[];

/** Returns one sentence that names the missing variable if the configuration is incomplete. */
export function missingForStorage(values: Values): string[] {
  const given = names.filter((name) => values[name] !== undefined);
  const missing = names.filter((name) => values[name] === undefined);
  if (given.length === 0 || missing.length === 0) return [];
  return [`${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} required with ${given.join(' and ')}`];
}

const clamdPort = 3310;

/** The store and the scanner, once nothing is missing. */
export function storageConfig(values: Values): { s3: S3Config | undefined; clamd: ClamdConfig | undefined } {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  const s3 =
    endpoint && region && bucket && accessKeyId && secretAccessKey
      ? { endpoint, region, bucket, accessKeyId, secretAccessKey }
      : undefined;
  const url = values.CLAMD_URL && new URL(values.CLAMD_URL);
  const clamd = url ? { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) || clamdPort } : undefined;
  return { s3, clamd };
}
