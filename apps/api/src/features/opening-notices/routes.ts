import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { askForNotice } from './ask-for-notice.ts';
import { confirmNotice } from './confirm-notice.ts';

/** Both count what was refused, which has to stay. */
const transaction = 'own';

export function openingNoticeRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, calls.askForOpeningNotice, { command: askForNotice, transaction });
  route(app, context, calls.confirmOpeningNotice, { command: confirmNotice, transaction });
}
