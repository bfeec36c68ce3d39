import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import { basePath, calls, uploadLifeSeconds } from '@tvet/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { notFound } from './core/api-error.ts';
import { restrictToLoopback } from './http/demo-loopback.ts';
import { answerError } from './http/error-handler.ts';
import { features } from './http/features.ts';
import { logSerializers } from './http/log-serializers.ts';
import { createMetrics } from './http/metrics.ts';
import { receiveInTime } from './http/receive-in-time.ts';
import { refuseEncodedBodies } from './http/refuse-encoded-bodies.ts';
import { routeOn } from './http/route.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveOutbox } from './http/site/serve-outbox.ts';
import { serveShortLinks } from './http/site/serve-short-links.ts';
import { serveWeb, webDist } from './http/site/serve-web.ts';
import { startInTurns } from './http/start-in-turns.ts';
import { traceRequests } from './http/trace-requests.ts';
import type { Context } from './platform/calls/services.ts';
import type { Tracing } from './platform/tracing/tracing.ts';

/** Bodies of calls are small; files are uploaded to the storage. */
const bodyLimit = 256 * 1024;

export interface ServerOptions {
  /** The folder of the web build. */
  readonly dist?: URL;
  /** The folder with the assets of earlier releases. */
  readonly earlierFiles?: string | undefined;
  /** The time limit for receiving a whole request. */
  readonly receiveWithinMs?: number;
  /** The same for a file. */
  readonly uploadWithinMs?: number;
  /** Absent: requests are not traced. */
  readonly tracing?: Tracing | undefined;
}

/** The portal's one HTTP server: the API below its base path, the web app and the public site. */
export async function buildServer(
  context: Context,
  {
    dist = webDist,
    earlierFiles,
    receiveWithinMs = 60_000,
    uploadWithinMs = uploadLifeSeconds * 1_000,
    tracing,
  }: ServerOptions = {},
): Promise<FastifyInstance> {
  const { config } = context;
  const app = Fastify({
    bodyLimit,
    trustProxy: trusted(config.trustProxy),
    genReqId: () => randomUUID(),
    frameworkErrors: answerError,
    forceCloseConnections: 'idle',
    requestTimeout: Math.max(uploadWithinMs, receiveWithinMs),
    http: { headersTimeout: receiveWithinMs, connectionsCheckingInterval: Math.min(5_000, receiveWithinMs) },
    logger: {
      level: config.logLevel,
      serializers: logSerializers,
      // Pino's own writer to stdout ends the process on a full disk; this stream drops the line (ignore-closed-output.ts).
      stream: process.stdout,
    },
    routerOptions: { maxParamLength: 500 },
  });
  context.ignoredValues.tellTo((place, value) => app.log.warn({ place, value }, 'A stored value is ignored'));
  context.behindAnswers.tellTo((error) => app.log.error(error, 'Work after the response of a request failed'));
  app.setErrorHandler(answerError);
  // Fastify also accepts plain text. No call does, so it gets 415 like every other type.
  app.removeContentTypeParser('text/plain');
  if (tracing) traceRequests(app, tracing);
  receiveInTime(app, receiveWithinMs);
  startInTurns(app);
  refuseEncodedBodies(app);
  await securityHeaders(app, config);
  if (config.demo) restrictToLoopback(app, config);
  await app.register(compress, { globalDecompression: false });

  const route = routeOn(app, context);
  route(calls.getMetrics, { command: createMetrics(app, context) });
  for (const register of features) register(route, context);
  serveOutbox(app, context);
  serveShortLinks(app, context);
  const webNotFound = await serveWeb(app, context, dist, earlierFiles);

  app.setNotFoundHandler(async (request, reply) => {
    if (request.url === basePath || request.url.startsWith(`${basePath}/`)) throw notFound();
    return webNotFound(request, reply);
  });
  return app;
}

/** Proxies are counted from this end. Addresses beyond them come from the client and may be forged. */
const trusted = (proxies: Context['config']['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
