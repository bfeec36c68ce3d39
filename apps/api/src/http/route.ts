import { finished } from 'node:stream/promises';
import { basePath, type Call, isBytes, isKeyed, isUpload, isWrite, type UploadBody } from '@tvet/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod';
import { ApiError } from '../core/api-error.ts';
import type { FileContent, RangedContent, StreamContent } from '../platform/calls/bytes.ts';
import type { AnswerOf, Present, Route, Steps, WorkOf } from '../platform/calls/route.ts';
import type { Context, ServiceName } from '../platform/calls/services.ts';
import { inTransaction, type WorkWith } from '../platform/calls/work.ts';
import { addressGroup } from '../platform/security/client-address.ts';
import { admit, countRefusal } from './admit.ts';
import { createFairShare, type FairShare } from './fair-share.ts';
import { once, rememberedAs } from './idempotency.ts';
import { readWithRetry } from './read.ts';
import { sendBytes } from './send-bytes.ts';
import { validate } from './validate.ts';

/** Returns the function that registers calls: admit, read the body, validate, command, present. Errors are thrown. */
export const routeOn = (app: FastifyInstance, context: Context): Route<ServiceName> => {
  const share = createFairShare();
  return (call: Call, steps: AnySteps) => registerRoute({ app, context, share }, call, steps);
};

type AnySteps = Steps<Call, unknown, unknown> & {
  readonly present?: Present<Call, unknown> | undefined;
  readonly isFailing?: ((answer: AnswerOf<Call>) => boolean) | undefined;
};

interface Server {
  readonly app: FastifyInstance;
  readonly context: Context;
  readonly share: FairShare;
}

function registerRoute<const C extends Call>(
  { app, context, share }: Server,
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

  // Writes take no turns: they may wait on purpose, as for the check of a file.
  const takesTurns = !isWrite(call) && call.access !== 'operator';
  const inTurn = <Result>(request: FastifyRequest, task: () => Promise<Result>) =>
    takesTurns ? share(shareKey(call, request), task) : task();

  const admitted = new WeakMap<FastifyRequest, WorkWith<ServiceName>>();
  const admitRequest = async (request: FastifyRequest) => {
    admitted.set(request, await inTurn(request, () => admit(context, call, request)));
  };

  const handler: RouteOptions['handler'] = async (request, reply) => {
    const input = validate(call, request, problems);
    // Receiving the body may have taken long.
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
    const answer = await inTurn(request, answerOnce).catch(async (error: unknown) => {
      await countRefusal(work, call, error);
      throw error;
    });

    reply.header('Cache-Control', cacheControl ?? 'no-store');
    if (call.created) reply.code(201);
    if (call.empty) return reply.code(204).send();
    if (steps.isFailing?.(answer)) reply.code(503);
    return isBytes(call.answer)
      ? sendBytes(reply, call.answer, answer as FileContent | StreamContent | RangedContent)
      : answer;
  };

  const bodyLimit = call.limits?.bodyBytes;
  const options: RouteOptions = {
    method: call.method,
    url: basePath + call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // A HEAD request would record a view of nothing.
    exposeHeadRoute: !call.recorded,
    ...(steps.uncompressed && { compress: false as const }),
    schema: isBytes(call.answer) || call.empty ? {} : { response: responseSchemas(call, call.answer) },
    ...(bodyLimit && { bodyLimit }),
    // An id in the body is available once it is parsed.
    ...(call.access === 'link' && call.linkIdIn ? { preHandler: admitRequest } : { onRequest: admitRequest }),
    handler,
  };
  if (!isUpload(call.body)) app.route(options);
  else if (call.body.streamed) registerUpload(app, call.body, options);
  else registerUpload(app, call.body, { ...options, preParsing: untilAnswered(share, call) });
}

/** The person, by their token; for strangers the call and the address. Only a session proves its token. */
const shareKey = ({ access }: Call, { ip, routeOptions, headers }: FastifyRequest): string =>
  (access === 'session' ? headers.authorization : undefined) ?? `${routeOptions.url} ${addressGroup(ip)}`;

/** Waits for the request's turn before its file is read into memory, and keeps the turn until it is over. */
const untilAnswered =
  (share: FairShare, call: Call) =>
  (request: FastifyRequest, { raw }: FastifyReply) =>
    new Promise<void>((start) => {
      void share(shareKey(call, request), async () => {
        start();
        // It also ends when the client has left.
        await finished(raw).catch(() => undefined);
      });
    });

/** Only fields that the contract names leave the server. */
function responseSchemas(call: Call, answer: z.ZodType) {
  const schema = z.toJSONSchema(answer, { target: 'draft-7', io: 'output', unrepresentable: 'any' });
  return { [call.created ? 201 : 200]: schema, ...(call.mayFail && { 503: schema }) };
}

/**
 * Registers a route that accepts only files of the given types, in its own scope. Streamed files are passed on as they arrive.
 */
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

/** Reads and drops the rest of a rejected file for a limited time; otherwise the connection would stay open for it. */
async function readToTheEnd({ raw }: FastifyRequest): Promise<void> {
  if (raw.complete) return;
  raw.resume();
  const cut = setTimeout(() => raw.socket.destroy(), readWithinMs).unref();
  for (const over of ['end', 'close', 'error']) raw.once(over, () => clearTimeout(cut));
}
