import { once } from 'node:events';
import { connect } from 'node:net';
import type { ClamdConfig } from '../../../config/storage.ts';

/** Looks for malicious software. */
export interface Scanner {
  /** What was found, by name; `undefined` where nothing was. @throws ScannerAwayError when nothing can be said. */
  scan(bytes: Uint8Array): Promise<string | undefined>;
}

/** The scanner cannot be had, or does not say: nothing is known of the file. */
export class ScannerAwayError extends Error {
  override name = 'ScannerAwayError';
}

const answerWithinMs = 30_000;
const chunkBytes = 64 * 1024;

/** clamd by its INSTREAM command: chunks with their length before them, an empty one at the end, one line as the answer. */
export const createClamd = ({ host, port }: ClamdConfig, timeoutMs = answerWithinMs): Scanner => ({
  async scan(bytes) {
    const said = await ask({ host, port }, bytes, timeoutMs).catch((error: unknown) => {
      throw new ScannerAwayError('clamd cannot be had', { cause: error });
    });
    const found = /^stream: (.+) FOUND$/.exec(said)?.[1];
    if (found !== undefined) return found;
    // Anything else but a plain OK is no answer: a limit that was reached, a database that is missing.
    if (said === 'stream: OK') return undefined;
    throw new ScannerAwayError(`clamd says: ${said.slice(0, 200)}`);
  },
});

async function ask({ host, port }: ClamdConfig, bytes: Uint8Array, timeoutMs: number): Promise<string> {
  const socket = connect({ host, port });
  const timer = setTimeout(() => socket.destroy(new Error('no answer in time')), timeoutMs);
  let said = '';
  const ended = new Promise<void>((resolve, reject) => {
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      said += text;
      // One line is all it says; whoever says more is not clamd.
      if (said.includes('\0') || said.length > 10_000) resolve();
    });
    socket.once('end', resolve);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the connection was cut')));
  });
  try {
    await Promise.race([send(socket, bytes), ended]);
    await ended;
    return said.replace(/[\0\n]+$/, '');
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

async function send(socket: ReturnType<typeof connect>, bytes: Uint8Array): Promise<void> {
  await once(socket, 'connect');
  const write = async (part: Uint8Array) => {
    if (!socket.write(part)) await once(socket, 'drain');
  };
  await write(Buffer.from('zINSTREAM\0'));
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    await write(length);
    await write(chunk);
  }
  await write(Buffer.alloc(4));
}
