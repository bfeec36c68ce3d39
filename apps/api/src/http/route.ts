import {
  type BytesAnswer,
  basePath,
  type Call,
  type CallAnswer,
  type CallInput,
  isBytes,
  isUpload,
  type UploadBody,
} from '@tvet/contract';
import type { FastifyInstance, RouteOptions } from 'fastify';
import * as z from 'zod';
import { type Caller, may } from '../accounts/caller.ts';
import type { Context } from '../context.ts';
import { admit } from './admit.ts';
import { ApiError } from './api-error.ts';
import { type FileContent, type StreamContent, sendBytes } from './bytes.ts';
import { once } from './idempotency.ts';
import { validate } from './validate.ts';
import { inTransaction, type Work, workOf } from './work.ts';

type CallerOf<C extends Call> = C['access'] extends 'session'
  ? Caller
  : C['access'] extends 'link'
    ? Caller | undefined
    : undefined;
type WorkOf<C extends Call> = Work<CallerOf<C>>;

/** What the server answers with: the client's answer, or the bytes of a file or a stream. */
type AnswerOf<C extends Call> = C['answer'] extends BytesAnswer
  ? C['answer']['bytes'] extends 'file'
    ? FileContent
    : StreamContent
  : CallAnswer<C>;

/** What a call does once it is admitted, validated and authorized. `Result` is the command's, `Prepared` what it needs ready. */
interface Steps<C extends Call, Result, Prepared> {
  /** Slow work that must not sit in a transaction, as hashing; the command finds it in `input.prepared`. */
  readonly prepare?: (work: WorkOf<C>, input: CallInput<C>) => Promise<Prepared>;
  /** Runs in one transaction when the call is a write, or a read that is recorded. */
  readonly command: (work: WorkOf<C>, input: CallInput<C> & { readonly prepared: Prepared }) => Promise<Result>;
  /** `own`: the command opens its own, because part of what it writes has to stay when it refuses. */
  readonly transaction?: 'own';
  /** For the few answers that are the same for everybody; all others name a person and are never stored. */
  readonly cacheControl?: string;
  /** Of a call that may fail: whether this answer says so. */
  readonly isFailing?: (answer: AnswerOf<C>) => boolean;
}

type Present<C extends Call, Result> = (result: Result, work: WorkOf<C>) => AnswerOf<C> | Promise<AnswerOf<C>>;

/** Registers a call: admit, validate, authorize, command, present. Refusals are thrown. */
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
  steps: Steps<C, AnswerOf<C>, Prepared> & { readonly present?: undefined },
): void;
export function route<const C extends Call>(
  app: FastifyInstance,
  context: Context,
  call: C,
  steps: Steps<C, unknown, unknown> & { readonly present?: Present<C, unknown> | undefined },
): void {
  const { prepare, command, present = (result) => result as AnswerOf<C>, transaction, cacheControl } = steps;
  const isWrite = call.method !== 'GET';
  const hits = call.limits?.hits;

  const handler: RouteOptions['handler'] = async (request, reply) => {
    const caller = (await admit(context, call, request)) as CallerOf<C>;
    const input = validate(call, request);
    if (caller) authorize(call, caller);

    const work = workOf(context, request, caller);
    if (hits) await context.throttle.countHit(`${call.method} ${call.path}`, work.client.addressGroup, hits);
    const prepared = await prepare?.(work, input);
    const answerIn = async (inner: WorkOf<C>) => present(await command(inner, { ...input, prepared }), inner);
    const key = request.headers['idempotency-key'];
    const inOne = () =>
      inTransaction(work, (inner) =>
        isWrite ? once(inner, { call, input, key }, () => answerIn(inner)) : answerIn(inner),
      );
    const answer = transaction === 'own' || !(isWrite || call.recorded) ? await answerIn(work) : await inOne();

    reply.header('Cache-Control', cacheControl ?? 'no-store');
    if (steps.isFailing?.(answer)) reply.code(503);
    return isBytes(call.answer) ? sendBytes(reply, call.answer, answer as FileContent | StreamContent) : answer;
  };

  const bodyLimit = call.limits?.bodyBytes;
  const options: RouteOptions = {
    method: call.method,
    url: basePath + call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // Asking for the head alone would record a look at nothing.
    exposeHeadRoute: !call.recorded,
    schema: isBytes(call.answer) ? {} : { response: responseSchemas(call, call.answer) },
    ...(bodyLimit && { bodyLimit }),
    handler,
  };
  if (isUpload(call.body)) registerUpload(app, call.body, options);
  else app.route(options);
}

/** What the call needs as such; what may be done to one record is its feature's policy. */
function authorize(call: Call, caller: Caller): void {
  if (call.permission && !may(caller, call.permission)) throw new ApiError('FORBIDDEN');
  if (caller.agreementRequired && !call.openBeforeAgreement) throw new ApiError('AGREEMENT_REQUIRED');
}

/** Only what the contract names leaves the server. */
function responseSchemas(call: Call, answer: z.ZodType) {
  const schema = z.toJSONSchema(answer, { target: 'draft-7', io: 'output', unrepresentable: 'any' });
  return call.mayFail ? { 200: schema, 503: schema } : { 200: schema };
}

/** A route that takes files of the given types and nothing else, in a scope of its own. */
function registerUpload(app: FastifyInstance, { upload, maxBytes }: UploadBody, options: RouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const parseAs = { parseAs: 'buffer', bodyLimit: maxBytes } as const;
    scope.addContentTypeParser([...upload], parseAs, (_request, body, done) => done(null, body));
    scope.addContentTypeParser('*', (_request, _body, done) => {
      done(new ApiError('UNSUPPORTED_MEDIA_TYPE'));
    });
    scope.route({ ...options, bodyLimit: maxBytes });
  });
}
