import * as z from 'zod';
import { instant, recordId } from '../../core/fields.ts';
import { roles } from '../../core/roles.ts';
import { securityEventKinds } from './kinds.ts';

/** All events of one kind, from one address at one account, within one minute. Typed values are never stored. */
export const securityEvent = z
  .object({
    id: z.int(),
    kind: z.enum(securityEventKinds),
    /** The account that the event is about; `null` without an account, or in a flood of events. */
    account: z.object({ id: recordId, name: z.string(), role: z.enum(roles) }).nullable(),
    /** An IPv4 address, or the /64 of an IPv6 one; `null` in a flood of events. */
    address: z.string().nullable(),
    /** The number of times within the minute. */
    times: z.int(),
    firstAt: instant,
    lastAt: instant,
  })
  .meta({ id: 'SecurityEvent' });
export type SecurityEvent = z.infer<typeof securityEvent>;
