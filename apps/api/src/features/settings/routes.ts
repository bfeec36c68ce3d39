import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { changeSettings } from './change-settings.ts';
import { getPublicSettings, getSettings } from './get-settings.ts';

export function settingsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, calls.getPublicSettings, ({ db }) => getPublicSettings(db, context));

  route(app, context, calls.getSettings, async ({ db }) => ({ data: await getSettings(db, context) }));

  route(app, context, calls.changeSettings, async ({ db, caller, body, request }) => ({
    data: await changeSettings(db, context, { caller, change: body, requestId: request.id }),
  }));
}
