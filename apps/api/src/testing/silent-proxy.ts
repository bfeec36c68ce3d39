import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy between a program and a server that can drop everything: no data arrives, and no connection closes. */
export interface SilentProxy {
  /** The server's address through this proxy. */
  readonly url: string;
  silence(): void;
  /** New connections pass; silenced ones stay silent. */
  pass(): void;
  close(): Promise<void>;
}

export async function startSilentProxy(serverUrl: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(serverUrl);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isSilent = false;
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    const pair = [client, server] as const;
    pairs.add(pair);
    for (const socket of pair) socket.on('error', () => undefined);
    if (isSilent) return;
    client.pipe(server).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${(proxy.address() as { port: number }).port}`;
  return {
    url: url.href,
    silence() {
      isSilent = true;
      for (const [client, server] of pairs) {
        client.unpipe(server).pause();
        server.unpipe(client).pause();
      }
    },
    pass() {
      isSilent = false;
    },
    async close() {
      for (const socket of [...pairs].flat()) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
