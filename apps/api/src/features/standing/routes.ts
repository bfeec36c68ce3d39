import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { inData } from '../../http/present.ts';
import { route } from '../../http/route.ts';
import { getStanding } from './get-standing.ts';

export function standingRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, calls.getStanding, { command: getStanding, present: inData });
}
