import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../shared/loopback.ts';

const sentence =
  'This portal is a demo: its accounts are known and its outbox is open, so it answers on its own machine alone, at a ' +
  'loopback address and through no proxy.\n';

/**
 * Refuses, at every address, whatever did not come from this machine: by the name it was asked for (a page elsewhere
 * whose name leads here asks for its own), and by what proxies and tunnels add on the way.
 */
export function keepDemoHere(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (isLoopback((headers.host ?? '').replace(/:\d*$/, '')) && !wasForwarded(headers)) return undefined;
    return reply.code(403).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send(sentence);
  });
}

/** The standard's header, the ones of habit, and those of well-known tunnels. */
const forwarding =
  /^(forwarded|via|x-forwarded|x-forwarded-.+|x-real-ip|x-original-.+|x-(cluster-)?client-ip|true-client-ip|client-ip|fastly-client-ip|x-envoy-.+|x-proxyuser-ip|cdn-loop|cf-.+|ngrok-.+)$/;

const wasForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => forwarding.test(name));
