import type { ErrorBody, ErrorCode } from '@tvet/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../core/api-error.ts';
import { isDatabaseAway } from '../platform/database/errors.ts';

/** The one place where an error becomes a response (rules 23.4): no stack, no SQL, nothing useful to a stranger. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asApiError(error, request);
  if (refusal.statusCode >= 500) request.log.error({ err: error }, 'request failed');

  const { params, fields, currentStatus, current, challenge } = refusal;
  const retryAfter = refusal.retryAfter ?? retrySeconds[refusal.code];
  const body: ErrorBody = {
    statusCode: refusal.statusCode,
    code: refusal.code,
    message: refusal.message,
    requestId: request.id,
    ...(params && { params }),
    ...(fields && { errors: [...fields] }),
    ...(currentStatus && { currentStatus }),
    ...(current && { current: { ...current } }),
    ...(challenge && { challenge }),
  };
  if (retryAfter !== undefined) reply.header('Retry-After', String(Math.ceil(retryAfter)));
  // Overrides the serialiser of the successful answer.
  reply
    .code(refusal.statusCode)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((payload) => JSON.stringify(payload))
    .send(body);
}

/** Seconds until a retry makes sense after a dependency was unavailable or overloaded. */
const retrySeconds: Partial<Record<ErrorCode, number>> = { UNAVAILABLE: 5, FILE_CHECK_UNAVAILABLE: 10 };

/** An address with a part that is too long or cannot be decoded: no route matches and no body was read. */
const unreadableAddress = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH']);

function asApiError(error: FastifyError | Error, { routeOptions }: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  const { statusCode, code = '' } = error as Partial<FastifyError>;
  if (unreadableAddress.has(code)) return new ApiError('NOT_FOUND');
  if (statusCode === 413) return tooLarge(routeOptions);
  if (statusCode === 415) return new ApiError('UNSUPPORTED_MEDIA_TYPE');
  if (statusCode === 404) return new ApiError('NOT_FOUND');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new ApiError('MALFORMED_BODY');
  if (isDatabaseAway(error)) return new ApiError('UNAVAILABLE');
  return new ApiError('INTERNAL');
}

const megabyte = 1024 * 1024;

const tooLarge = ({ bodyLimit = 0 }: FastifyRequest['routeOptions']): ApiError =>
  new ApiError('TOO_LARGE', bodyLimit < megabyte ? {} : { params: { megabytes: Math.floor(bodyLimit / megabyte) } });
