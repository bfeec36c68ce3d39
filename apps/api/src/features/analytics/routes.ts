import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { getDashboard } from './get-dashboard.ts';

export function analyticsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, calls.getDashboard, { command: getDashboard });
}
