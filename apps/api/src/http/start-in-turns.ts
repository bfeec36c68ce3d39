import type { FastifyInstance } from 'fastify';
import { addressGroup } from '../platform/security/client-address.ts';

/**
 * Starts one request of each client in a turn of the event loop, so that the requests of others do not wait for everything that
 * a client sends at once (`bench -- --expensive`). A client is an address and a session, which need not be valid.
 */
export function startInTurns(app: FastifyInstance): void {
  const waiting = new Map<string, (() => void)[]>();
  const nextTurn = () => {
    for (const [client, requests] of waiting) {
      const start = requests.shift();
      if (start) start();
      else waiting.delete(client);
    }
    if (waiting.size > 0) setImmediate(nextTurn);
  };
  app.addHook('onRequest', async ({ ip, headers }) => {
    const client = `${addressGroup(ip)} ${headers.authorization}`;
    const requests = waiting.get(client);
    if (requests) return new Promise<void>((start) => requests.push(start));
    if (waiting.size === 0) setImmediate(nextTurn);
    waiting.set(client, []);
  });
}
