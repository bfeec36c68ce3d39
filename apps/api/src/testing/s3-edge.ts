import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A proxy in front of an S3-compatible store, for failures that a real one cannot simulate. */
export interface S3Edge {
  readonly url: string;
  /** Every later write is rejected with this; `cut`: every connection is closed; absent: requests pass. */
  trouble?: { readonly status: number; readonly code: string } | 'cut' | undefined;
  close(): Promise<void>;
}

export async function startS3Edge(): Promise<S3Edge> {
  const objects = new Map<string, Buffer>();
  const edge: { trouble?: S3Edge['trouble'] } = {};
  const answer = async (request: IncomingMessage): Promise<readonly [number, Buffer | string]> => {
    const { pathname } = new URL(request.url ?? '', 'http://edge');
    const body = await buffer(request);
    const { trouble } = edge;
    switch (request.method) {
      case 'PUT':
        if (typeof trouble === 'object') return [trouble.status, `<Error><Code>${trouble.code}</Code></Error>`];
        objects.set(pathname, body);
        return [200, ''];
      case 'DELETE':
        objects.delete(pathname);
        return [200, ''];
      default: {
        const isBucket = pathname.split('/').length < 3;
        const found = isBucket ? '' : objects.get(pathname);
        return found === undefined ? [404, '<Error><Code>NoSuchKey</Code></Error>'] : [200, found];
      }
    }
  };
  const server = createServer((request, response) => {
    if (edge.trouble === 'cut') return void request.socket.destroy();
    void answer(request).then(([status, body]) =>
      response.writeHead(status, { 'content-length': Buffer.byteLength(body) }).end(body),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return Object.assign(edge, {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
