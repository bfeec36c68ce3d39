import { basePath } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/api-error.ts';
import { docsRoutes } from './docs.ts';
import { checkReadiness } from './health.ts';
import { createMetrics, mayReadMetrics } from './metrics.ts';

/** The calls of the people who run the portal: health and metrics. */
export async function operationsRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const metrics = createMetrics(app, context.securityLog);

  app.get(`${basePath}/health/live`, async () => ({ status: 'ok' }));

  app.get(`${basePath}/health/ready`, async (_request, reply) => {
    const readiness = await checkReadiness(context);
    return reply.code(readiness.status === 'ok' ? 200 : 503).send(readiness);
  });

  app.get(`${basePath}/metrics`, async (request, reply) => {
    // A stranger is not told that there is anything here.
    if (!mayReadMetrics(context.config, request)) throw notFound();
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });

  await docsRoutes(app);
}
