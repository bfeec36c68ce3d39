import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../core/api-error.ts';

/**
 * Refuses a compressed body before a byte is read: its unpacked size is unknown, and an upload is granted for an exact
 * length.
 */
export function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }: FastifyRequest) => {
    const encoding = headers['content-encoding']?.trim().toLowerCase();
    if (encoding && encoding !== 'identity') throw new ApiError('ENCODED_BODY');
  });
}
