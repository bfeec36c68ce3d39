import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, which may take long to arrive. */
    longBody?: true;
  }
}

/**
 * A request must arrive completely within a minute. A file has as long as an upload address is valid, because phones on
 * slow networks upload them. The server itself limits the headers, and requests that may last longer than a file.
 */
export function receiveInTime(app: FastifyInstance, withinMs: number): void {
  app.addHook('onRequest', async ({ raw, routeOptions }: FastifyRequest, reply: FastifyReply) => {
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    if (!hasBody || routeOptions.config.longBody) return;
    const timer = setTimeout(() => {
      if (raw.complete || reply.raw.writableEnded) return;
      raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => raw.socket.destroy());
    }, withinMs).unref();
    for (const over of ['end', 'close', 'error']) raw.once(over, () => clearTimeout(timer));
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
