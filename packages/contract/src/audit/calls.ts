import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { daySpan, filterText, recordId, spanInOrder } from '../core/fields.ts';
import { listAnswer, pageQuery } from '../core/list.ts';
import { auditActions, auditSubjects } from './actions.ts';
import { auditEvent } from './schema.ts';

export const listAuditEvents = defineCall({
  method: 'GET',
  path: '/audit',
  tag: 'Audit',
  summary: 'The audit trail, newest first',
  access: 'session',
  permission: 'audit:read',
  query: pageQuery
    .extend({
      /** The account that acted. */
      actorId: recordId.optional(),
      /** An account that acted or was acted on. */
      personId: recordId.optional(),
      action: z.enum(auditActions).optional(),
      subjectType: z.enum(auditSubjects).optional(),
      subjectId: filterText.optional(),
      ...daySpan,
    })
    .refine(...spanInOrder),
  answer: listAnswer('data', auditEvent),
  errors: ['FORBIDDEN'],
});
