import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clean, infected, startClamd, type TestClamd } from '../../../testing/clamd.ts';
import { createClamd, ScannerAwayError } from './clamd.ts';

let clamd: TestClamd;
beforeEach(async () => {
  clamd = await startClamd();
});
afterEach(() => clamd.close());

const scanner = (timeoutMs?: number) => {
  const { hostname, port } = new URL(clamd.url);
  return createClamd({ host: hostname, port: Number(port) }, timeoutMs);
};

it('sends the whole file and takes a plain OK for clean', async () => {
  for (const size of [1, 64 * 1024, 64 * 1024 + 1, 1024 * 1024]) {
    const file = randomBytes(size);
    clamd.says = clean;
    expect(await scanner().scan(file)).toBeUndefined();
    expect(clamd.scanned.at(-1)?.equals(file)).toBe(true);
  }
});

it('says what was found', async () => {
  clamd.says = infected;
  expect(await scanner().scan(Buffer.from('a file'))).toBe('Eicar-Test-Signature');
});

it.each(['INSTREAM size limit exceeded. ERROR', 'stream: Can not open the database ERROR', 'stream: OKAY', '', 'PONG'])(
  'takes "%s" for no answer',
  async (says) => {
    clamd.says = says;
    await expect(scanner().scan(Buffer.from('a file'))).rejects.toBeInstanceOf(ScannerAwayError);
  },
);

it('knows nothing of a file when the connection is cut, refused or goes quiet', async () => {
  clamd.says = undefined;
  await expect(scanner().scan(Buffer.from('a file'))).rejects.toBeInstanceOf(ScannerAwayError);
  const { hostname, port } = new URL(clamd.url);
  await clamd.close();
  const away = createClamd({ host: hostname, port: Number(port) });
  await expect(away.scan(Buffer.from('a file'))).rejects.toBeInstanceOf(ScannerAwayError);
  const { createServer } = await import('node:net');
  const quiet = createServer(() => undefined).listen(0, '127.0.0.1');
  await new Promise((resolve) => quiet.once('listening', resolve));
  const silent = createClamd({ host: '127.0.0.1', port: (quiet.address() as { port: number }).port }, 200);
  await expect(silent.scan(Buffer.from('a file'))).rejects.toBeInstanceOf(ScannerAwayError);
  quiet.close();
  clamd = await startClamd();
});
