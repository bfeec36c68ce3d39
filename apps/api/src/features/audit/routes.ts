import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { asList } from '../../platform/calls/present.ts';
import { listAuditEvents, presentAuditEvent } from './list-audit-events.ts';

export function auditRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, calls.listAuditEvents, {
    command: listAuditEvents,
    present: asList('data', presentAuditEvent),
  });
}
