import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../../config.ts';

/** The process's figures and the time of every answer, by route and never by path: paths hold ids. */
export function createMetrics(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  return registry;
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * With a token configured, a request that carries it may read the metrics; without one, a request from this machine
 * that no proxy passed on.
 */
export function mayReadMetrics({ metricsToken, trustProxy }: Config, request: FastifyRequest): boolean {
  if (metricsToken) return isEqual(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
  const proxied = trustProxy !== false || request.headers['x-forwarded-for'] !== undefined;
  return !proxied && loopback.has(request.socket.remoteAddress ?? '');
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
