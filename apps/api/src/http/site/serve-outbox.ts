import type { FastifyInstance } from 'fastify';
import { notFound } from '../../core/api-error.ts';
import { outboxPage, readOutbox } from '../../features/message-log/index.ts';
import type { Context } from '../../platform/calls/services.ts';

/** Serves the demo's outbox as a page. */
export const serveOutbox = (app: FastifyInstance, context: Context): void => {
  app.get('/dev/outbox', async (request, reply) => {
    if (!context.config.demo) throw notFound();
    const { to } = request.query as { to?: unknown };
    const recipient = typeof to === 'string' ? to : undefined;
    const entries = await readOutbox({ db: context.db, services: context }, { query: { to: recipient } });
    const page = outboxPage(entries, recipient ?? '');
    return reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(page);
  });
};
