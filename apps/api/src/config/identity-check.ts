import * as z from 'zod';
import { isLoopback } from '../core/loopback.ts';

/** A provider that verifies a NIN or a BVN. */
export interface IdentityCheckConfig {
  /** The base address, without the path of a call. */
  readonly baseUrl: string;
  readonly apiKey: string;
}

export const identityCheckVariables = {
  IDENTITY_CHECK_BASE_URL: z
    .url({ protocol: /^https?$/, abort: true, error: 'must be an https address' })
    .refine((url) => url.startsWith('https:') || isLoopback(new URL(url).hostname), 'must be an https address')
    .refine((url) => !/[?#]/.test(url), 'must have no ? and no #')
    .optional(),
  IDENTITY_CHECK_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be plain characters without spaces')
    .optional(),
};

type Values = z.infer<z.ZodObject<typeof identityCheckVariables>>;

/** Returns one sentence that names the missing variable if the configuration is incomplete. */
export function missingForIdentityCheck({
  IDENTITY_CHECK_BASE_URL: baseUrl,
  IDENTITY_CHECK_API_KEY: apiKey,
}: Values): string[] {
  if ((baseUrl === undefined) === (apiKey === undefined)) return [];
  return baseUrl === undefined
    ? ['IDENTITY_CHECK_BASE_URL is required with IDENTITY_CHECK_API_KEY']
    : ['IDENTITY_CHECK_API_KEY is required with IDENTITY_CHECK_BASE_URL'];
}

/** The provider, once nothing is missing; absent, the form of a number is all that is checked. */
export function identityCheckConfig({ IDENTITY_CHECK_BASE_URL: baseUrl, IDENTITY_CHECK_API_KEY: apiKey }: Values): {
  identityCheck: IdentityCheckConfig | undefined;
} {
  return { identityCheck: baseUrl && apiKey ? { baseUrl, apiKey } : undefined };
}
