import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { asData } from '../../platform/calls/present.ts';
import { changeSettings } from './change-settings.ts';
import { getSettings } from './get-settings.ts';
import { presentPublicSettings, presentSettings } from './present.ts';

export function settingsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, calls.getPublicSettings, { command: getSettings, present: presentPublicSettings });
  route(app, context, calls.getSettings, { command: getSettings, present: asData(presentSettings) });
  route(app, context, calls.changeSettings, { command: changeSettings, present: asData(presentSettings) });
}
