import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { route } from '../../../http/route.ts';
import { changeContact } from './change-contact.ts';
import { confirmContact } from './confirm-contact.ts';

/** Both count what was refused, which has to stay. */
const transaction = 'own';

export function contactRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, calls.changeContact, { command: changeContact, transaction });
  route(app, context, calls.confirmContact, { command: confirmContact, transaction });
}
