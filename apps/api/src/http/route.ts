import { basePath, type Call, type CallAnswer, type CallInput } from '@tvet/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type Caller, may } from '../accounts/caller.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { ApiError } from './api-error.ts';
import { authenticate } from './authenticate.ts';
import { once } from './idempotency.ts';
import { validate } from './validate.ts';

type CallerOf<C extends Call> = C['access'] extends 'session' ? Caller : undefined;

/** What a route hands to its command. */
export type RouteInput<C extends Call> = CallInput<C> & {
  readonly caller: CallerOf<C>;
  /** The transaction of a write, the pool for a read; never reach past it for `context.db` inside a write. */
  readonly db: Database;
  readonly request: FastifyRequest;
};

type Handler<C extends Call> = (input: RouteInput<C>) => Promise<CallAnswer<C>>;

interface RouteOptions {
  /** `false`: the command opens its own, because slow work (hashing) must not sit inside one. */
  readonly transaction?: false;
  /** For the few answers that are the same for everybody; all others name a person and are never stored. */
  readonly cacheControl?: string;
}

/** Registers a call: authenticate, validate, authorize, then the command and its presenter; refusals are thrown. */
export function route<const C extends Call>(
  app: FastifyInstance,
  context: Context,
  call: C,
  handler: Handler<C>,
  { transaction, cacheControl = 'no-store' }: RouteOptions = {},
): void {
  const isWrite = call.method !== 'GET';
  const run = async (request: FastifyRequest): Promise<CallAnswer<C>> => {
    const caller = call.access === 'session' ? await authenticate(context, request) : undefined;
    const input = validate(call, request);
    if (caller) authorize(call, caller);

    const answer = (db: Database) => handler({ ...input, caller: caller as CallerOf<C>, db, request });
    if (!isWrite || transaction === false) return answer(context.db);
    return context.db
      .transaction()
      .execute((db) => once(db, { call, caller, input, key: request.headers['idempotency-key'] }, () => answer(db)));
  };

  app.route({
    method: call.method,
    url: basePath + call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: { response: { 200: serialiserSchema(call.answer) } },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = await run(request);
      reply.header('Cache-Control', cacheControl);
      return answer;
    },
  });
}

/** What the call needs as such; what may be done to one record is its feature's policy. */
function authorize(call: Call, caller: Caller): void {
  if (call.permission && !may(caller, call.permission)) throw new ApiError('FORBIDDEN');
  if (caller.agreementRequired && !call.openBeforeAgreement) throw new ApiError('AGREEMENT_REQUIRED');
}

/** Only what the contract names leaves the server. */
const serialiserSchema = (answer: z.ZodType) =>
  z.toJSONSchema(answer, { target: 'draft-7', io: 'output', unrepresentable: 'any' });
