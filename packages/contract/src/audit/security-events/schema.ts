import * as z from 'zod';
import { instant, recordId } from '../../core/fields.ts';
import { roles } from '../../core/roles.ts';
import { securityEventKinds } from './kinds.ts';

/** Everything of one kind, from one address at one account, within one minute. What was typed is never in it. */
export const securityEvent = z
  .object({
    id: z.int(),
    kind: z.enum(securityEventKinds),
    /** Whose account it was about; `null` where it was nobody's, or too much came at once to tell. */
    account: z.object({ id: recordId, name: z.string(), role: z.enum(roles) }).nullable(),
    /** An IPv4 address, or the /64 of an IPv6 one; `null` where too much came at once to tell. */
    address: z.string().nullable(),
    /** How often within the minute. */
    times: z.int(),
    firstAt: instant,
    lastAt: instant,
  })
  .meta({ id: 'SecurityEvent' });
export type SecurityEvent = z.infer<typeof securityEvent>;
