import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { inData } from '../../http/present.ts';
import { route } from '../../http/route.ts';
import { listResources } from './list-resources.ts';

export function resourceRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, calls.listResources, { command: listResources, present: inData });
}
