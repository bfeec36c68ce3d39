import { calls } from '@tvet/contract';
import type { Route } from '../../../platform/calls/route.ts';
import { changeContact } from './change-contact.ts';
import { confirmContact } from './confirm-contact.ts';

/** Both commands count refusals, and the counts must persist. */
const transaction = 'own';

export function contactRoutes(route: Route<'links'>): void {
  route(calls.changeContact, { command: changeContact, transaction });
  route(calls.confirmContact, { command: confirmContact, transaction });
}
