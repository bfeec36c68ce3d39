import { type Call, linkHeader } from '@tvet/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../accounts/caller.ts';
import type { Context } from '../context.ts';
import { countFailure } from '../security/count-failure.ts';
import { ApiError, notFound } from './api-error.ts';
import { authenticate } from './authenticate.ts';
import { mayReadMetrics } from './metrics-token.ts';
import { workOf } from './work.ts';

/**
 * Lets a request in as its call's `access` says, before its form is looked at. Answers with who is signed in.
 * @throws ApiError NOT_SIGNED_IN, TOKEN_EXPIRED, INVALID_LINK, TOO_MANY_ATTEMPTS, NOT_FOUND.
 */
export async function admit(context: Context, call: Call, request: FastifyRequest): Promise<Caller | undefined> {
  switch (call.access) {
    case 'public':
      return undefined;
    case 'session':
      return authenticate(context, request, call);
    case 'link':
      if (request.headers.authorization !== undefined) return authenticate(context, request, call);
      await checkLink(context, call, request);
      return undefined;
    case 'operator':
      // A stranger is not told that there is anything here.
      if (!isOpen(context, call, request)) throw notFound();
      return undefined;
  }
}

/** Guesses count against their address and are noted; a right token is never held up by its neighbours' guesses. */
async function checkLink(context: Context, { link }: Call, request: FastifyRequest): Promise<void> {
  const { id } = request.params as { id?: string };
  const token = request.headers[linkHeader.toLowerCase()];
  if (link && id && typeof token === 'string' && context.links.isValid(link, id, token)) return;
  const work = workOf(context, request, undefined);
  await context.throttle.checkAddress(work.client.addressGroup);
  await countFailure(work, { kind: 'public-link.refused', accountId: null });
  throw new ApiError('INVALID_LINK');
}

function isOpen({ config }: Context, { gate }: Call, request: FastifyRequest): boolean {
  if (gate === 'anybody') return true;
  if (gate === 'demo') return config.demo;
  return mayReadMetrics(config, request);
}
