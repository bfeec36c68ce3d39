import { calls } from '@tvet/contract';
import { asList } from '../../platform/calls/present.ts';
import type { Route } from '../../platform/calls/route.ts';
import { listAuditEvents, presentAuditEvent } from './list-audit-events.ts';

export function auditRoutes(route: Route): void {
  route(calls.listAuditEvents, {
    command: listAuditEvents,
    present: asList('data', presentAuditEvent),
  });
}
