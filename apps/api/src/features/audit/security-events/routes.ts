import { calls } from '@tvet/contract';
import { asList } from '../../../platform/calls/present.ts';
import type { Route } from '../../../platform/calls/route.ts';
import { listSecurityEvents, presentSecurityEvent } from './list-security-events.ts';

export function securityEventRoutes(route: Route): void {
  const present = asList('data', presentSecurityEvent);
  route(calls.listSecurityEvents, { command: listSecurityEvents, present });
}
