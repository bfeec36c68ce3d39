import { once } from 'node:events';
import { connect } from 'node:net';
import type { ClamdConfig } from '../../../config/storage.ts';

/** A malware scanner. */
export interface Scanner {
  /** Returns the name of the malware, or `undefined` for a clean file. @throws ScannerAwayError if the scan failed. */
  scan(bytes: Uint8Array): Promise<string | undefined>;
}

/** The scanner is unavailable or gave no result: the file is unscanned. */
export class ScannerAwayError extends Error {
  override name = 'ScannerAwayError';
}

const answerWithinMs = 30_000;
const chunkBytes = 64 * 1024;

/** clamd by its INSTREAM command: chunks prefixed with their length, an empty one at the end, one line as the answer. */
export const createClamd = ({ host, port }: ClamdConfig, timeoutMs = answerWithinMs): Scanner => ({
  async scan(bytes) {
    const said = await ask({ host, port }, bytes, timeoutMs).catch((error: unknown) => {
      throw new ScannerAwayError('clamd cannot be reached', { cause: error });
    });
    const found = /^stream: (.+) FOUND$/.exec(said)?.[1];
    if (found !== undefined) return found;
    // Only a plain OK counts. Other lines report a limit that was reached or a missing database.
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
      // The answer is a single line; a longer one is not from clamd.
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
