import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { inData } from '../../platform/calls/present.ts';
import { getStanding } from './get-standing.ts';

export function standingRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, calls.getStanding, { command: getStanding, present: inData });
}
