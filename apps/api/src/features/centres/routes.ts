import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { suggestCentres } from './suggest-centres.ts';

export function centreRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, calls.suggestCentres, { command: suggestCentres, present: (centers) => ({ centers }) });
}
