import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { route } from '../../../http/route.ts';
import { asList } from '../../../platform/calls/present.ts';
import { listSecurityEvents, presentSecurityEvent } from './list-security-events.ts';

export function securityEventRoutes(app: FastifyInstance, context: Context): void {
  const present = asList('data', presentSecurityEvent);
  route(app, context, calls.listSecurityEvents, { command: listSecurityEvents, present });
}
