import { securityEventKinds } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../context.ts';
import type { FileContent } from './bytes.ts';

/**
 * Measures the process and the time of every answer, by route and never by path: paths hold ids.
 * @returns the command that tells the figures.
 */
export function createMetrics(
  app: FastifyInstance,
  {
    securityLog,
    jobRuns,
    figureState,
    identityCheck,
  }: Pick<Context, 'securityLog' | 'jobRuns' | 'figureState' | 'identityCheck'>,
): () => Promise<FileContent> {
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
  new Gauge({
    name: 'figures_cells_off',
    help: 'How many of the sums that are kept for the figures said something else than the rows when they were compared last',
    labelNames: ['table'],
    registers: [registry],
    collect() {
      for (const [table, cells] of figureState.off) this.set({ table }, cells);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  return async () => ({ type: registry.contentType, content: await registry.metrics() });
}
