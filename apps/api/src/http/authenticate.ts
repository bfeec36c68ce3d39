import type { Call } from '@tvet/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../core/api-error.ts';
import type { Caller } from '../core/caller.ts';
import { loadCaller } from '../platform/accounts/load-caller.ts';
import type { Context } from '../platform/calls/services.ts';
import { retryRead } from '../platform/database/errors.ts';

const bearer = /^Bearer ([A-Za-z0-9_.-]{1,4096})$/;

/**
 * Returns the caller. Reads trust the token for its 15 minutes. Writes, recorded reads, callers bound to centres and those
 * without a required second factor are looked up, both person and session (rules 5.5). @throws ApiError NOT_SIGNED_IN or
 * TOKEN_EXPIRED.
 */
export async function authenticate(
  context: Context,
  request: FastifyRequest,
  { method, recorded }: Pick<Call, 'method' | 'recorded'>,
): Promise<Caller> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new ApiError('NOT_SIGNED_IN');
  const { userId, role, sessionId, lacksSecondFactor } = await context.tokens.verify(token);

  if (method === 'GET' && !recorded && role !== 'centerAdmin' && !lacksSecondFactor) {
    return { id: userId, role, centreIds: [], agreementRequired: false, sessionId };
  }
  const caller = await retryRead(() => loadCaller(context.db, userId, sessionId));
  if (!caller) throw new ApiError('NOT_SIGNED_IN');
  return { ...caller, sessionId };
}
