import { calls } from '@tvet/contract';
import { inData } from '../../platform/calls/present.ts';
import type { Route } from '../../platform/calls/route.ts';
import { listNotifications } from './list-notifications.ts';
import { markRead } from './mark-read.ts';

export function notificationRoutes(route: Route): void {
  route(calls.listNotifications, { command: listNotifications });
  route(calls.markNotificationsRead, { command: markRead, present: inData });
}
