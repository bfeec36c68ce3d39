import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { isLoopback } from '../core/loopback.ts';

const sentence =
  'This portal is a demo: its accounts are known and its outbox is open, so it answers on its own machine alone, at a ' +
  'loopback address and through no proxy.\n';

/**
 * Rejects every request from another machine (rules 25.2): by its `Host` (a foreign page whose name resolves to this machine
 * sends its own), and by the headers that proxies and tunnels add.
 */
export function restrictToLoopback(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): void {
  app.addHook('onRequest', async ({ headers, raw }, reply) => {
    const isForHere = isLoopback((headers.host ?? '').replace(/:\d*$/, ''));
    const allowed = trustProxy !== false && isForwardedHere(headers) ? 'x-forwarded-for' : undefined;
    if (isForHere && !wasForwarded(headers, allowed) && !isProxySpeech(raw)) return undefined;
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

const wasForwarded = (headers: IncomingHttpHeaders, allowed: string | undefined): boolean =>
  Object.keys(headers).some((name) => name !== allowed && forwarding.test(name));

/** Returns true if all clients and proxies are on this machine, as in `npm run cluster`. */
const isForwardedHere = (headers: IncomingHttpHeaders): boolean =>
  String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .every((address) => isLoopback(address.trim()));

/** Proxies receive an absolute address in the request line. Simple proxies speak HTTP/1.0 and add no header. */
const isProxySpeech = ({ url = '', httpVersion }: IncomingMessage): boolean =>
  !url.startsWith('/') || httpVersion === '1.0';
