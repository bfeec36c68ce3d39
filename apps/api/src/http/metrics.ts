import cluster from 'node:cluster';
import { securityEventKinds } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ApiError } from '../core/api-error.ts';
import type { FileContent } from '../platform/calls/bytes.ts';
import type { Context } from '../platform/calls/services.ts';
import { metricsOfAll } from '../platform/processes/of-several.ts';
import { measurePortal } from './portal-gauges.ts';

/**
 * Measures the process and the time of every response, by route and never by path, because paths contain ids.
 * @returns the command that reports the metrics of all processes together.
 */
export function createMetrics(
  app: FastifyInstance,
  context: Pick<Context, 'securityLog' | 'jobRuns' | 'identityCheck' | 'connection' | 'seals' | 'now'>,
): () => Promise<FileContent> {
  const { securityLog, jobRuns, identityCheck, connection } = context;
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
  new Counter({
    name: 'jobs_runs_total',
    help: 'Runs of background jobs since the start',
    labelNames: ['job', 'outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [job, { done, failed }] of jobRuns.counts()) {
        this.inc({ job, outcome: 'done' }, done);
        this.inc({ job, outcome: 'failed' }, failed);
      }
    },
  });
  new Counter({
    name: 'identity_checks_total',
    help: 'What was said of NIN and BVN since the start; unknown lets people through',
    labelNames: ['kind', 'verdict'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { kind, verdict, count } of identityCheck.counts()) this.inc({ kind, verdict }, count);
    },
  });
  measureDatabase(registry, connection);
  measurePortal(registry, context);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  if (!cluster.isWorker) return async () => ({ type: registry.contentType, content: await registry.metrics() });
  AggregatorRegistry.setRegistries([registry]);
  // The constructor has a side effect: it makes this process answer requests for the metrics of all processes.
  new AggregatorRegistry();
  return async () => ({
    type: registry.contentType,
    content: await metricsOfAll().catch((cause: unknown) => {
      throw new ApiError('UNAVAILABLE', { cause });
    }),
  });
}

/** The queue for connections to the database. */
function measureDatabase(registry: Registry, connection: Context['connection']): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections that requests use, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { busy, waiting } = connection.pool();
      this.set({ state: 'busy' }, busy);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}
