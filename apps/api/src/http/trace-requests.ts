import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestSpan, Tracing } from '../platform/tracing/tracing.ts';

/** Records a span for each request, named by its route: paths and queries contain ids, tokens and search texts. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  tracing.tellTo((err) => app.log.warn({ err }, 'Traces could not be sent'));
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', (request, reply, done) => {
    const span = tracing.startRequest({ method: request.method, route: request.routeOptions.url });
    spans.set(request, span);
    if (span.traceId) {
      request.log = request.log.child({ traceId: span.traceId });
      reply.log = request.log;
    }
    reply.raw.once('close', () => span.end(reply.raw.headersSent ? reply.statusCode : undefined));
    span.within(done);
  });
  // The parser of a body continues outside the span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.within(done);
    else done();
  });
}
