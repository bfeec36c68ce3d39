import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

/**
 * No call takes a body that is compressed: how much it unpacks to is known to nobody before, and an upload is granted for its
 * length. It is refused before a byte is read (rules 23.7).
 */
export function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }: FastifyRequest) => {
    const encoding = headers['content-encoding']?.trim().toLowerCase();
    if (encoding && encoding !== 'identity') throw new ApiError('ENCODED_BODY');
  });
}
