import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { createMetrics } from '../../http/metrics.ts';
import { route } from '../../http/route.ts';
import { getDocsFile, getDocsPage, getOpenApiDocument } from './docs.ts';
import { getLiveness, getReadiness } from './health.ts';

/** All of it changes with a release alone: Swagger UI with few of them, the document with many. */
const anHour = { cacheControl: 'public, max-age=3600', uncompressed: true } as const;
const askedAgain = { cacheControl: 'public, no-cache', uncompressed: true } as const;

/** What the operators of the portal ask it. */
export function operationsRoutes(app: FastifyInstance, context: Context): void {
  const getMetrics = createMetrics(app, context);
  route(app, context, calls.getLiveness, { command: getLiveness });
  route(app, context, calls.getReadiness, { command: getReadiness, isFailing: ({ status }) => status === 'failing' });
  route(app, context, calls.getMetrics, { command: getMetrics });
  route(app, context, calls.getOpenApiDocument, { command: getOpenApiDocument, ...askedAgain });
  route(app, context, calls.getDocsPage, { command: getDocsPage, ...askedAgain });
  route(app, context, calls.getDocsFile, { command: getDocsFile, ...anHour });
}
