import { timingSafeEqual } from 'node:crypto';
import { securityEventKinds } from '@tvet/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../../config.ts';
import type { SecurityLog } from '../../security/security-log.ts';

/** The process's figures and the time of every answer, by route and never by path: paths hold ids. */
export function createMetrics(app: FastifyInstance, securityLog: SecurityLog): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  new Counter({
    name: 'security_events_total',
    help: 'Failed sign-ins, locks, refused codes and ended sessions since the start',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.reset();
      for (const kind of securityEventKinds) this.inc({ kind }, securityLog.counts().get(kind) ?? 0);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  return registry;
}

/**
 * With a token configured, a request that carries it may read the metrics. Without one nobody may, because behind a proxy
 * every request seems to come from this machine; except in a demo, which answers this machine alone.
 */
export function mayReadMetrics({ metricsToken, demo }: Config, request: FastifyRequest): boolean {
  if (metricsToken) return isEqual(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
  return demo;
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
