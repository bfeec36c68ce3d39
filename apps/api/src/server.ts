import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import { basePath, uploadLifeSeconds } from '@tvet/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { notFound } from './core/api-error.ts';
import { agreementRoutes } from './features/agreements/routes.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { applicantRoutes } from './features/applicants/routes.ts';
import { standingRoutes } from './features/applicants/standing-routes.ts';
import { applicationRoutes } from './features/applications/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { securityEventRoutes } from './features/audit/security-events/routes.ts';
import { centreRoutes } from './features/centres/routes.ts';
import { documentRoutes } from './features/documents/routes.ts';
import { contactRoutes } from './features/identity/contact/routes.ts';
import { identityRoutes } from './features/identity/routes.ts';
import { messageRoutes } from './features/message-log/routes.ts';
import { openingNoticeRoutes } from './features/opening-notices/routes.ts';
import { operationsRoutes } from './features/operations/routes.ts';
import { linkRoutes } from './features/public-links/routes.ts';
import { resourceRoutes } from './features/resources/routes.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { skillSuggestionRoutes } from './features/skill-suggestions/routes.ts';
import { fileRoutes } from './features/uploads/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { keepDemoHere } from './http/demo-stays-here.ts';
import { answerError } from './http/error-handler.ts';
import { logSerializers } from './http/log-serializers.ts';
import { receiveInTime } from './http/receive-in-time.ts';
import { refuseEncodedBodies } from './http/refuse-encoded-bodies.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveWeb, webDist } from './http/site/serve-web.ts';

/** Bodies of calls are small; files go to the storage, not through here. */
const bodyLimit = 256 * 1024;

export interface ServerOptions {
  /** Where the web build is. */
  readonly dist?: URL;
  /** A request has to have arrived whole within this time. */
  readonly receiveWithinMs?: number;
  /** And one that is a file within this. */
  readonly uploadWithinMs?: number;
}

/** The portal's one HTTP server: the API below its base path, the web app and the public site beside it. */
export async function buildServer(
  context: Context,
  { dist = webDist, receiveWithinMs = 60_000, uploadWithinMs = uploadLifeSeconds * 1_000 }: ServerOptions = {},
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
      // Pino's own writer to standard output ends the process on a full disk; this stream drops the line (outlive-output.ts).
      stream: process.stdout,
    },
    routerOptions: { maxParamLength: 500 },
  });
  context.ignoredValues.tellTo((place, value) => app.log.warn({ place, value }, 'A stored value is ignored'));
  context.behindAnswers.tellTo((error) => app.log.error(error, 'What was left of an answered request failed'));
  app.setErrorHandler(answerError);
  // Fastify reads plain text too; no call takes it, so it is 415 like every other type.
  app.removeContentTypeParser('text/plain');
  receiveInTime(app, receiveWithinMs);
  refuseEncodedBodies(app);
  await securityHeaders(app, config);
  if (config.demo) keepDemoHere(app);
  await app.register(compress, { globalDecompression: false });

  operationsRoutes(app, context);
  identityRoutes(app, context);
  userRoutes(app, context);
  applicationRoutes(app, context);
  applicantRoutes(app, context);
  centreRoutes(app, context);
  agreementRoutes(app, context);
  fileRoutes(app, context);
  documentRoutes(app, context);
  resourceRoutes(app, context);
  linkRoutes(app, context);
  messageRoutes(app, context);
  analyticsRoutes(app, context);
  skillSuggestionRoutes(app, context);
  settingsRoutes(app, context);
  auditRoutes(app, context);
  securityEventRoutes(app, context);
  standingRoutes(app, context);
  openingNoticeRoutes(app, context);
  contactRoutes(app, context);
  const webNotFound = await serveWeb(app, context, dist);

  app.setNotFoundHandler(async (request, reply) => {
    if (request.url === basePath || request.url.startsWith(`${basePath}/`)) throw notFound();
    return webNotFound(request, reply);
  });
  return app;
}

/** A number of proxies is counted from this end: what lies beyond them is whatever the client wrote. */
const trusted = (proxies: Context['config']['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
