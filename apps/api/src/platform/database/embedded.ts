import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Duplex } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { EmbeddedReply, EmbeddedRequest, EmbeddedSource, EmbeddedWorkerData } from './embedded-worker.ts';

/** The embedded PostgreSQL engine, in its own thread so that a long query does not block the server. */
export interface EmbeddedEngine {
  /** A stream that speaks the PostgreSQL wire protocol; the engine serves one at a time. */
  connect(): Duplex;
  /** The whole database as an archive, to start another engine from. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

const terminate = 0x58;
/** AuthenticationOk and ReadyForQuery (idle): the engine has neither users nor passwords. */
const welcome = Uint8Array.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** The engine's program, compiled once for all engines of this process: threads share the machine code. */
let program: Promise<WebAssembly.Module> | undefined;
const compileEngine = async () => {
  const engine = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  return WebAssembly.compile(await readFile(join(engine, 'pglite.wasm')));
};

/** @throws when the data directory cannot be opened. */
export async function startEmbeddedEngine(source: EmbeddedSource): Promise<EmbeddedEngine> {
  program ??= compileEngine();
  const workerData: EmbeddedWorkerData = { ...source, program: await program };
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  const waiting: { resolve(reply: EmbeddedReply): void; reject(error: Error): void }[] = [];
  let failure: Error | undefined;

  const nextReply = () =>
    new Promise<EmbeddedReply>((resolve, reject) => {
      if (failure) reject(failure);
      else waiting.push({ resolve, reject });
    });
  const fail = (error: Error) => {
    failure = error;
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  worker.on('message', (reply: EmbeddedReply) => {
    const next = waiting.shift();
    if (typeof reply === 'object' && 'error' in reply) next?.reject(new Error(reply.error));
    else next?.resolve(reply);
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The embedded database has stopped')));

  const ask = (request: EmbeddedRequest): Promise<EmbeddedReply> => {
    const reply = nextReply();
    if (!failure) worker.postMessage(request);
    return reply;
  };
  await nextReply();

  // A client that disconnects during a transaction rolls it back. One that disconnects late must not roll back its successor's.
  let current: symbol | undefined;
  const take = async (client: symbol) => {
    current = client;
    await ask('reset');
  };
  const leave = async (client: symbol) => {
    if (current === client) await ask('reset');
  };

  return {
    connect: () => wireStream(ask, take, leave),
    dump: async () => (await ask('dump')) as Uint8Array<ArrayBuffer>,
    close: async () => {
      await ask('close');
      // V8 may abort when it frees machine code that only this engine used: "Check failed: jit_page.has_value()".
      setFlagsFromString('--no-wasm-code-gc');
      await worker.terminate();
    },
  };
}

/** The socket for `pg`. Writes of one event loop tick are sent as one request. */
function wireStream(
  ask: (request: Uint8Array) => Promise<EmbeddedReply>,
  take: (client: symbol) => Promise<void>,
  leave: (client: symbol) => Promise<void>,
): Duplex {
  const client = Symbol('client');
  let greeted = false;
  const answer = async (bytes: Uint8Array): Promise<EmbeddedReply> => {
    if (!greeted) {
      greeted = true;
      await take(client);
      return welcome;
    }
    if (bytes[0] === terminate) return new Uint8Array();
    return ask(bytes);
  };
  const exchange = async (bytes: Uint8Array, done: (error?: Error) => void) => {
    try {
      const reply = await answer(bytes);
      if ((reply as Uint8Array).byteLength > 0) stream.push(reply);
      done();
    } catch (error) {
      done(error as Error);
    }
  };
  const stream = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      void exchange(chunk, done);
    },
    writev(chunks, done) {
      void exchange(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer)), done);
    },
    final(done) {
      stream.push(null);
      done();
    },
    destroy(error, done) {
      leave(client).then(
        () => done(error),
        () => done(error),
      );
    },
  });
  // The socket methods that `pg` calls in addition to those of a stream.
  return Object.assign(stream, {
    connect() {
      process.nextTick(() => stream.emit('connect'));
      return stream;
    },
    setNoDelay: () => stream,
    setKeepAlive: () => stream,
    ref: () => stream,
    unref: () => stream,
  });
}
