import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { getUser } from './get-user.ts';

export function userRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, calls.getUser, ({ db, caller, params }) => getUser(db, caller, params.id));
}
