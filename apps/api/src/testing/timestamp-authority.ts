import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { outputOf } from './programs.ts';

interface Authority {
  readonly url: string;
  close(): void;
}

/** A timestamp authority (RFC 3161) by openssl, with its files in `folder`. `meanwhile` runs before each of its responses. */
export async function openTimestampAuthority(folder: string, meanwhile = async () => {}): Promise<Authority> {
  const at = (name: string) => join(folder, name);
  writeFileSync(at('serial'), '01');
  await outputOf(
    'openssl',
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=Authority'],
    ...['-keyout', at('tsa.key'), '-out', at('tsa.crt')],
    ...['-addext', 'extendedKeyUsage=critical,timeStamping'],
  );
  const config = `[tsa]\ndefault_tsa=here\n[here]\nserial=${at('serial')}\nsigner_digest=sha256\ndefault_policy=1.2.3.4.1\ndigests=sha256\ness_cert_id_alg=sha256\n`;
  writeFileSync(at('tsa.cnf'), config);
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    writeFileSync(at('query.tsq'), Buffer.concat(parts));
    await outputOf(
      'openssl',
      ...['ts', '-reply', '-config', at('tsa.cnf'), '-signer', at('tsa.crt'), '-inkey', at('tsa.key')],
      ...['-queryfile', at('query.tsq'), '-out', at('reply.tsr')],
    );
    await meanwhile();
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(readFileSync(at('reply.tsr')));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
