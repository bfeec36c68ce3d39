import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/**
 * With a token configured, a request that carries it may read the metrics. Without one no request may, because behind a
 * proxy every request seems to come from this machine. A demo allows it, as it only answers this machine.
 */
export function mayReadMetrics({ metricsToken, demo }: Config, request: FastifyRequest): boolean {
  if (metricsToken) return isEqual(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
  return demo;
}

/** Compares hashes, which have one length: the time depends neither on the first difference nor on the token's length. */
const isEqual = (given: string, expected: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'));
