import { challengeHeader, languageIn } from '@tvet/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../core/caller.ts';
import type { Context, ServiceName } from '../platform/calls/services.ts';
import type { WorkWith } from '../platform/calls/work.ts';
import { addressGroup, clientAddress } from '../platform/security/client-address.ts';

/** The work of one request, before any transaction. */
export const workOf = <Who extends Caller | undefined>(
  context: Context,
  request: FastifyRequest,
  caller: Who,
): WorkWith<ServiceName, Who> => ({
  db: context.db,
  caller,
  now: context.now(),
  requestId: request.id,
  client: {
    address: clientAddress(request.ip),
    addressGroup: addressGroup(request.ip),
    userAgent: request.headers['user-agent'],
    action: `${request.method} ${request.routeOptions.url}`,
    solution: solutionOf(request),
    cookie: request.headers.cookie,
    language: languageIn(request.headers.cookie),
  },
  services: context,
});

const solutionOf = ({ headers }: FastifyRequest): string | undefined => {
  const value = headers[challengeHeader.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
};
