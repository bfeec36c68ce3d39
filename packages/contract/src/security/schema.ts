import * as z from 'zod';
import { instant, recordId } from '../core/fields.ts';
import { roles } from '../core/roles.ts';

/** What is noted of attacks, and of sessions that end (rules 4.22), with the words people see. */
export const securityEventLabels = {
  'sign-in.failed': 'Sign-in failed',
  'account.locked': 'Account locked',
  'address.locked': 'Address locked',
  'refresh-token.reused': 'Spent session token used again',
  'password.refused': 'Wrong current password',
  'reset.refused': 'Password reset refused',
  'reset-code.refused': 'Reset code refused',
  'setup-link.refused': 'Setup link refused',
  'public-link.refused': 'Public link refused',
  'sign-up-code.refused': 'Sign-up code refused',
  'session.ended': 'Logged out',
} as const;

export type SecurityEventKind = keyof typeof securityEventLabels;
export const securityEventKinds = Object.keys(securityEventLabels) as [SecurityEventKind, ...SecurityEventKind[]];

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
