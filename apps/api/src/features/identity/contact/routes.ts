import { calls } from '@tvet/contract';
import type { Route } from '../../../platform/calls/route.ts';
import { changeContact } from './change-contact.ts';
import { changeName } from './change-name.ts';
import { confirmContact } from './confirm-contact.ts';

/** These commands count refusals, and the counts must persist. */
const transaction = 'own';

export function contactRoutes(route: Route<'links'>): void {
  route(calls.changeContact, { command: changeContact, transaction });
  route(calls.confirmContact, { command: confirmContact, transaction });
  route(calls.changeName, { command: changeName });
}
