import * as z from 'zod';
import { defineCall } from '../../core/call.ts';
import { daySpan, recordId, spanInOrder } from '../../core/fields.ts';
import { listAnswer, pageQuery } from '../../core/list.ts';
import { securityEventKinds } from './kinds.ts';
import { securityEvent } from './schema.ts';

export const listSecurityEvents = defineCall({
  method: 'GET',
  path: '/security-events',
  tag: 'Audit',
  summary: 'Failed sign-ins, locks, refused codes and ended sessions of the last 90 days, newest first',
  access: 'session',
  permission: 'audit:read',
  query: pageQuery
    .extend({
      kind: z.enum(securityEventKinds, { error: `must be one of ${securityEventKinds.join(', ')}` }).optional(),
      /** The account that the event is about. */
      personId: recordId.optional(),
      ...daySpan,
    })
    .refine(...spanInOrder),
  answer: listAnswer('data', securityEvent),
  errors: ['FORBIDDEN'],
});
