import {
  type BytesAnswer,
  basePath,
  type Call,
  type CallAnswer,
  type CallInput,
  isBytes,
  isKeyed,
  isUpload,
  isWrite,
  type UploadBody,
} from '@tvet/contract';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod';
import type { Context } from '../context.ts';
import { ApiError } from '../core/api-error.ts';
import type { Caller } from '../core/caller.ts';
import { type FileContent, type RangedContent, type StreamContent, sendBytes } from '../platform/calls/bytes.ts';
import { inTransaction, type Work } from '../platform/calls/work.ts';
import { admit, countRefusal } from './admit.ts';
import { once, rememberedAs } from './idempotency.ts';
import { readWithRetry } from './read.ts';
import { type FurtherProblems, validate } from './validate.ts';

type CallerOf<C extends Call> = C['access'] extends 'session' | 'setup'
  ? Caller
  : C['access'] extends 'link'
    ? Caller | undefined
    : undefined;
type WorkOf<C extends Call> = Work<CallerOf<C>>;

/** What the server answers with: the client's answer, or the bytes of a file or a stream. */
type AnswerOf<C extends Call> = C['answer'] extends BytesAnswer
  ? C['answer']['bytes'] extends 'file'
    ? FileContent
    : StreamContent | RangedContent
  : CallAnswer<C>;

/** What a call does once it is admitted, validated and authorized. `Result` is the command's, `Prepared` what it needs ready. */
interface Steps<C extends Call, Result, Prepared> {
  /** Slow work that must not sit in a transaction, as hashing; the command finds it in `input.prepared`. */
  readonly prepare?: (work: WorkOf<C>, input: CallInput<C>) => Promise<Prepared>;
  /** Runs in one transaction when the call is a write, or a read that is recorded. */
  readonly command: (work: WorkOf<C>, input: CallInput<C> & { readonly prepared: Prepared }) => Promise<Result>;
  /**
   * `own`: the command opens its own, because part of what it writes has to stay when it refuses. `statement`: all that it
   * writes is one statement, which needs none around it unless the answer is remembered beside it.
   */
  readonly transaction?: 'own' | 'statement';
  /** Headers beside the usual ones. */
  readonly headers?: (result: Result, work: WorkOf<C>) => Readonly<Record<string, string>>;
  /** What the server alone knows to be wrong with a body, told together with what its form is refused for. */
  readonly problems?: FurtherProblems;
  /** For reports and exports, which may be a little behind: read at the replica, if there is one. */
  readonly mayUseReplica?: true;
  /** For the few answers that are the same for everybody; all others name a person and are never stored. */
  readonly cacheControl?: string;
  /** Sent as it is: compressed already (`precompress`), or in ranges. */
  readonly uncompressed?: true;
}

/** Of a call that may fail, and of no other: whether this answer says so. */
type Failing<C extends Call> = C['mayFail'] extends true
  ? { readonly isFailing: (answer: AnswerOf<C>) => boolean }
  : { readonly isFailing?: undefined };

type Present<C extends Call, Result> = (result: Result, work: WorkOf<C>) => AnswerOf<C> | Promise<AnswerOf<C>>;

/** Registers a call: admit, read the body, validate, command, present. Refusals are thrown. */
export function route<const C extends Call, Result, Prepared>(
  app: FastifyInstance,
  context: Context,
  call: C,
  steps: Steps<C, Result, Prepared> & Failing<C> & { readonly present: Present<C, Result> },
): void;
/** Without `present` the command's result is the answer. */
export function route<const C extends Call, Prepared>(
  app: FastifyInstance,
  context: Context,
  call: C,
  steps: Steps<C, AnswerOf<C>, Prepared> & Failing<C> & { readonly present?: undefined },
): void;
export function route<const C extends Call>(
  app: FastifyInstance,
  context: Context,
  call: C,
  steps: Steps<C, unknown, unknown> & {
    readonly present?: Present<C, unknown> | undefined;
    readonly isFailing?: ((answer: AnswerOf<C>) => boolean) | undefined;
  },
): void {
  const { prepare, command, present = (result) => result as AnswerOf<C>, transaction, problems, cacheControl } = steps;
  const isOneTransaction = transaction !== 'own' && (isWrite(call) || call.recorded === true);
  const refuse = (reason: string) => {
    throw new Error(`${call.method} ${call.path} ${reason}`);
  };
  if (isUpload(call.body) && call.body.streamed && transaction !== 'own') {
    refuse('is read while it runs, which would hold its transaction open: transaction own');
  }
  if (isKeyed(call) && isBytes(call.answer)) refuse('answers with bytes, which no key can remember: it is unkeyed');
  if (isKeyed(call) && transaction === 'own') refuse('may keep part of a refused write: it is unkeyed');
  if (isOneTransaction && isBytes(call.answer) && call.answer.bytes === 'stream') {
    refuse('would be read from a transaction that has ended: transaction own');
  }
  if (steps.mayUseReplica && (isWrite(call) || isOneTransaction)) refuse('writes, and the replica is read-only');

  const admitted = new WeakMap<FastifyRequest, Work>();
  const admitRequest = async (request: FastifyRequest) => {
    admitted.set(request, await admit(context, call, request));
  };

  const handler: RouteOptions['handler'] = async (request, reply) => {
    const input = validate(call, request, problems);
    // The body may have been long on its way.
    const work = { ...admitted.get(request), now: context.now() } as WorkOf<C>;
    const remembered = rememberedAs(work, { call, input, key: request.headers['idempotency-key'] });
    const prepared = await prepare?.(work, input);
    const run = async (inner: WorkOf<C>) => {
      const result = await command(inner, { ...input, prepared });
      if (steps.headers) reply.headers(steps.headers(result, inner));
      return result;
    };
    const answerIn = async (inner: WorkOf<C>) => present(await run(inner), inner);

    const read = (part: (reading: WorkOf<C>) => Promise<AnswerOf<C>>) =>
      readWithRetry(context, { work, mayUseReplica: steps.mayUseReplica === true, log: request.log }, part);

    const answerOnce = async () => {
      if (!isOneTransaction) return isWrite(call) ? answerIn(work) : read(answerIn);
      if (remembered) return inTransaction(work, (inner) => once(inner, remembered, () => answerIn(inner)));
      return transaction === 'statement' ? answerIn(work) : inTransaction(work, answerIn);
    };
    const answer = await answerOnce().catch(async (error: unknown) => {
      await countRefusal(work, call, error);
      throw error;
    });

    reply.header('Cache-Control', cacheControl ?? 'no-store');
    if (steps.isFailing?.(answer)) reply.code(503);
    return isBytes(call.answer)
      ? sendBytes(reply, call.answer, answer as FileContent | StreamContent | RangedContent)
      : answer;
  };

  const bodyLimit = call.limits?.bodyBytes;
  const options: RouteOptions = {
    method: call.method,
    url: basePath + call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // Asking for the head alone would record a look at nothing.
    exposeHeadRoute: !call.recorded,
    ...(steps.uncompressed && { compress: false as const }),
    schema: isBytes(call.answer) ? {} : { response: responseSchemas(call, call.answer) },
    ...(bodyLimit && { bodyLimit }),
    // An id that is in the body is there once it is parsed.
    ...(call.access === 'link' && call.linkIdIn ? { preHandler: admitRequest } : { onRequest: admitRequest }),
    handler,
  };
  if (isUpload(call.body)) registerUpload(app, call.body, options);
  else app.route(options);
}

/** Only what the contract names leaves the server. */
function responseSchemas(call: Call, answer: z.ZodType) {
  const schema = z.toJSONSchema(answer, { target: 'draft-7', io: 'output', unrepresentable: 'any' });
  return call.mayFail ? { 200: schema, 503: schema } : { 200: schema };
}

/** A route that takes files of the given types and nothing else, in a scope of its own; streamed ones as they come. */
function registerUpload(app: FastifyInstance, { upload, maxBytes, streamed }: UploadBody, options: RouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const types = [...upload];
    const parseAs = { parseAs: 'buffer', bodyLimit: maxBytes } as const;
    if (streamed) scope.addContentTypeParser(types, (_request, body, done) => done(null, body));
    else scope.addContentTypeParser(types, parseAs, (_request, body, done) => done(null, body));
    scope.addContentTypeParser('*', (_request, _body, done) => {
      done(new ApiError('UNSUPPORTED_MEDIA_TYPE'));
    });
    if (streamed) scope.addHook('onResponse', readToTheEnd);
    scope.route({ ...options, bodyLimit: maxBytes, ...(streamed && { config: { longBody: true } }) });
  });
}

const readWithinMs = 5_000;

/** What is still on its way of a refused file is read and dropped, for a while; the connection would stay open for it. */
async function readToTheEnd({ raw }: FastifyRequest): Promise<void> {
  if (raw.complete) return;
  raw.resume();
  const cut = setTimeout(() => raw.socket.destroy(), readWithinMs).unref();
  for (const over of ['end', 'close', 'error']) raw.once(over, () => clearTimeout(cut));
}
