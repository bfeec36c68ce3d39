import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** `dataDir` absent: in memory. `snapshot`: a dump of a database to start from. */
export interface EmbeddedSource {
  readonly dataDir?: string;
  readonly snapshot?: Uint8Array<ArrayBuffer>;
}

export interface EmbeddedWorkerData extends EmbeddedSource {
  readonly program: WebAssembly.Module;
}

/** Requests to the worker: the bytes of one or more wire messages, or a command. */
export type EmbeddedRequest = Uint8Array | 'reset' | 'dump' | 'close';
/** Replies: the bytes for the client, the dump, or the error. */
export type EmbeddedReply = Uint8Array | { error: string } | 'closed' | 'ready';

const port = parentPort as MessagePort;
const { dataDir, snapshot, program } = workerData as EmbeddedWorkerData;

const database = await PGlite.create({
  pgliteWasmModule: program,
  ...(dataDir ? { dataDir } : {}),
  ...(snapshot ? { loadDataDir: new Blob([snapshot]) } : {}),
  extensions: { pg_trgm },
});

const handle = async (request: EmbeddedRequest): Promise<EmbeddedReply> => {
  if (request === 'close') {
    await database.close();
    return 'closed';
  }
  if (request === 'dump') {
    const file = await database.dumpDataDir('none');
    return new Uint8Array(await file.arrayBuffer());
  }
  if (request === 'reset') {
    // The session continues, so the names of its prepared statements would too.
    await database.exec('rollback; deallocate all');
    return new Uint8Array();
  }
  return database.execProtocolRaw(request);
};

// One at a time, in order: the engine has a single connection.
let turn: Promise<void> = Promise.resolve();
port.on('message', (request: EmbeddedRequest) => {
  turn = turn.then(async () => {
    try {
      port.postMessage(await handle(request));
    } catch (error) {
      port.postMessage({ error: String(error) } satisfies EmbeddedReply);
    }
  });
});
port.postMessage('ready' satisfies EmbeddedReply);
