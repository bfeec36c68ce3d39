import { basePath, type Call, type CallAnswer, type CallInput } from '@tvet/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type Caller, may } from '../accounts/caller.ts';
import type { Context } from '../context.ts';
import { ApiError } from './api-error.ts';
import { authenticate } from './authenticate.ts';
import { once } from './idempotency.ts';
import { validate } from './validate.ts';
import { inTransaction, type Work, workOf } from './work.ts';

type CallerOf<C extends Call> = C['access'] extends 'session' ? Caller : undefined;
type WorkOf<C extends Call> = Work<CallerOf<C>>;

/** What a call does once it is authenticated, validated and authorized. `Result` is the command's, `Prepared` what it needs ready. */
interface Steps<C extends Call, Result, Prepared> {
  /** Slow work that must not sit in a transaction, as hashing; the command finds it in `input.prepared`. */
  readonly prepare?: (work: WorkOf<C>, input: CallInput<C>) => Promise<Prepared>;
  /** Runs in one transaction when the call is a write, or a read that is recorded. */
  readonly command: (work: WorkOf<C>, input: CallInput<C> & { readonly prepared: Prepared }) => Promise<Result>;
  /** `own`: the command opens its own, because part of what it writes has to stay when it refuses. */
  readonly transaction?: 'own';
  /** For the few answers that are the same for everybody; all others name a person and are never stored. */
  readonly cacheControl?: string;
}

type Present<C extends Call, Result> = (result: Result, work: WorkOf<C>) => CallAnswer<C> | Promise<CallAnswer<C>>;

/** Registers a call: authenticate, validate, authorize, command, present. Refusals are thrown. */
export function route<const C extends Call, Result, Prepared>(
  app: FastifyInstance,
  context: Context,
  call: C,
  steps: Steps<C, Result, Prepared> & { readonly present: Present<C, Result> },
): void;
/** Without `present` the command's result is the answer. */
export function route<const C extends Call, Prepared>(
  app: FastifyInstance,
  context: Context,
  call: C,
  steps: Steps<C, CallAnswer<C>, Prepared> & { readonly present?: undefined },
): void;
export function route<const C extends Call>(
  app: FastifyInstance,
  context: Context,
  call: C,
  steps: Steps<C, unknown, unknown> & { readonly present?: Present<C, unknown> | undefined },
): void {
  const { prepare, command, present = (result) => result as CallAnswer<C>, transaction, cacheControl } = steps;
  const isWrite = call.method !== 'GET';

  const run = async (request: FastifyRequest): Promise<CallAnswer<C>> => {
    const caller = call.access === 'session' ? await authenticate(context, request, call) : undefined;
    const input = validate(call, request);
    if (caller) authorize(call, caller);

    const work = workOf(context, request, caller as CallerOf<C>);
    const prepared = await prepare?.(work, input);
    const answer = async (inner: WorkOf<C>) => present(await command(inner, { ...input, prepared }), inner);
    if (transaction === 'own' || !(isWrite || call.recorded)) return answer(work);
    if (!isWrite) return inTransaction(work, answer);
    const key = request.headers['idempotency-key'];
    return inTransaction(work, (inner) => once(inner, { call, input, key }, () => answer(inner)));
  };

  app.route({
    method: call.method,
    url: basePath + call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // Asking for the head alone would record a look at nothing.
    exposeHeadRoute: !call.recorded,
    schema: { response: { 200: serialiserSchema(call.answer) } },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = await run(request);
      reply.header('Cache-Control', cacheControl ?? 'no-store');
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
