import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { notFound } from '../../core/api-error.ts';
import { route } from '../../http/route.ts';
import { asData, inData } from '../../platform/calls/present.ts';
import { presentMessage } from '../../platform/messages/ledger/select-messages.ts';
import { readOutbox } from './outbox.ts';
import { outboxPage } from './outbox-page.ts';
import { resendMessage } from './resend-message.ts';

export function messageRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, calls.resendMessage, { command: resendMessage, present: asData(presentMessage) });
  route(app, context, calls.readOutbox, { command: readOutbox, present: inData });

  // A page, not a call: it lies beside the site, for people.
  app.get('/dev/outbox', async (request, reply) => {
    if (!context.config.demo) throw notFound();
    const { to } = request.query as { to?: unknown };
    const recipient = typeof to === 'string' ? to : undefined;
    const entries = await readOutbox({ db: context.db, services: context }, { query: { to: recipient } });
    const page = outboxPage(entries, recipient ?? '');
    return reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(page);
  });
}
