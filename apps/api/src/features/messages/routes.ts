import { basePath, calls } from '@tvet/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/api-error.ts';
import { asData } from '../../http/present.ts';
import { route } from '../../http/route.ts';
import { presentMessage } from '../../messages/ledger/select-messages.ts';
import { readOutbox } from './outbox.ts';
import { outboxPage } from './outbox-page.ts';
import { resendMessage } from './resend-message.ts';

export function messageRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, calls.resendMessage, { command: resendMessage, present: asData(presentMessage) });

  app.get(`${basePath}/dev/outbox`, async (request, reply) => {
    const entries = await readOutbox(context, recipientAsked(context, request));
    return reply.header('Cache-Control', 'no-store').send({ data: entries });
  });

  app.get('/dev/outbox', async (request, reply) => {
    const to = recipientAsked(context, request);
    const page = outboxPage(await readOutbox(context, to), to ?? '');
    return reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(page);
  });
}

/** Whose messages are asked for. Outside demo mode there is no outbox. @throws ApiError NOT_FOUND. */
function recipientAsked({ config }: Context, request: FastifyRequest): string | undefined {
  if (!config.demo) throw notFound();
  const { to } = request.query as { to?: unknown };
  return typeof to === 'string' ? to : undefined;
}
