import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** `never`: the connection stays open and silent. `hangUp`: it is closed without a response. */
export type Behaviour = (request: ReceivedRequest) => Reply | 'never' | 'hangUp' | Promise<Reply | 'never' | 'hangUp'>;

export interface TestServer {
  readonly url: string;
  readonly received: ReceivedRequest[];
  close(): Promise<void>;
}

/** A real HTTP server on the loopback with the given behaviour. */
export async function startHttpServer(behaviour: Behaviour): Promise<TestServer> {
  const received: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const seen = { path: request.url ?? '', headers: request.headers, body };
    received.push(seen);
    const reply = await behaviour(seen);
    if (reply === 'never') return;
    if (reply === 'hangUp') return void request.socket.destroy();
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
