import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/**
 * With a token configured, a request that carries it may read the metrics. Without one nobody may, because behind a proxy
 * every request seems to come from this machine; except in a demo, which answers this machine alone.
 */
export function mayReadMetrics({ metricsToken, demo }: Config, request: FastifyRequest): boolean {
  if (metricsToken) return isEqual(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
  return demo;
}

/** Of the hashes, which are of one length: neither where they differ nor how long the token is takes another time. */
const isEqual = (given: string, expected: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'));
