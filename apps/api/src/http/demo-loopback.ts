import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../core/loopback.ts';

const sentence =
  'This portal is a demo: its accounts are known and its outbox is open, so it answers on its own machine alone, at a ' +
  'loopback address and through no proxy.\n';

/**
 * Rejects every request from another machine (rules 25.2): by its `Host` (a foreign page whose name resolves to this machine
 * sends its own), and by the headers that proxies and tunnels add.
 */
export function restrictToLoopback(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, raw }, reply) => {
    const isForHere = isLoopback((headers.host ?? '').replace(/:\d*$/, ''));
    if (isForHere && !wasForwarded(headers) && !isProxySpeech(raw)) return undefined;
    return reply.code(403).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send(sentence);
  });
}

/** The standard header, the common ones, and those of well-known proxies and tunnels. */
const forwarding = new RegExp(
  `^(${[
    'forwarded',
    'via',
    'max-forwards',
    'cdn-loop',
    'x-forwarded',
    'x-(cluster-)?client-ip',
    '(true-|fastly-)?client-ip',
    'x-proxyuser-ip',
    'x-host',
    'x-scheme',
    'x-rewrite-url',
    'x-amzn-trace-id',
    '(x-forwarded|x-original|x-real|x-remote|x-envoy|x-arr|x-azure|x-appengine|x-vercel|cf|fly|ngrok|tailscale)-.+',
  ].join('|')})$`,
);

const wasForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => forwarding.test(name));

/** Proxies receive an absolute address in the request line. Simple proxies speak HTTP/1.0 and add no header. */
const isProxySpeech = ({ url = '', httpVersion }: IncomingMessage): boolean =>
  !url.startsWith('/') || httpVersion === '1.0';
