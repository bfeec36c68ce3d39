import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A fake clamd that returns a given answer and parses its input like clamd. */
export interface TestClamd {
  readonly url: string;
  /** The complete files that were sent to be scanned. */
  readonly scanned: Buffer[];
  /** The answer from then on, without the zero at the end; `undefined`: it closes the connection. */
  says: string | undefined;
  /** The next file gets no answer before `resolve`, and then the current one. */
  holdNext(): { resolve: () => void };
  close(): Promise<void>;
}

export const clean = 'stream: OK';
export const infected = 'stream: Eicar-Test-Signature FOUND';

export async function startClamd(port = 0): Promise<TestClamd> {
  const open = new Set<Socket>();
  let held = Promise.resolve();
  const clamd = {
    scanned: [] as Buffer[],
    says: clean as string | undefined,
    holdNext() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return { resolve };
    },
  };
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    let received = Buffer.alloc(0);
    socket.on('data', (data) => {
      received = Buffer.concat([received, data]);
      const file = streamed(received);
      if (!file) return;
      clamd.scanned.push(file);
      const turn = held;
      held = Promise.resolve();
      void turn.then(() => {
        if (clamd.says === undefined) socket.destroy();
        else socket.end(`${clamd.says}\0`);
      });
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return Object.assign(clamd, {
    url: `tcp://127.0.0.1:${address.port}`,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  });
}

const command = Buffer.from('zINSTREAM\0');

/** The file of one INSTREAM, once it is complete. */
function streamed(received: Buffer): Buffer | undefined {
  if (received.length < command.length) return undefined;
  if (!received.subarray(0, command.length).equals(command)) throw new Error('That is no INSTREAM');
  const chunks: Buffer[] = [];
  let at = command.length;
  while (received.length >= at + 4) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    if (received.length < at + 4 + length) return undefined;
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
