import { calls } from '@tvet/contract';
import { asData } from '../../platform/calls/present.ts';
import type { Route } from '../../platform/calls/route.ts';
import { changeSettings } from './change-settings.ts';
import { getSettings } from './get-settings.ts';
import { presentPublicSettings, presentSettings } from './present.ts';

export function settingsRoutes(route: Route): void {
  route(calls.getPublicSettings, { command: getSettings, present: presentPublicSettings });
  route(calls.getSettings, { command: getSettings, present: asData(presentSettings) });
  route(calls.changeSettings, { command: changeSettings, present: asData(presentSettings) });
}
