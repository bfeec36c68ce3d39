import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import {
  asLanguage,
  authPaths,
  basePath,
  hasDeskCookie,
  isOfDesk,
  type Language,
  languageCookie,
  languageIn,
  languageParameter,
  languageTags,
  type Screen,
  screens,
} from '@tvet/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../../core/loopback.ts';
import type { Context } from '../../platform/calls/services.ts';
import { sendPrecompressed } from '../send-bytes.ts';
import { catalogueFills, serveTrades } from './catalogue-pages.ts';
import type { Fill } from './page-values.ts';
import { loadSite } from './site-pages.ts';
import { announceSlowPages } from './slow-pages.ts';

/** The output folder of the web build. */
export const webDist = new URL('../../../../web/dist/', import.meta.url);

/** Paths that the app handles itself; the rest of the site is prerendered files. */
const appPaths: readonly string[] = [...authPaths, ...screens.map((screen) => screen.path), '/dashboard/applicants'];

/** Files that are never a document or a worker. */
const isSubresource = /(?<!\.worker-[\w-]+)\.(?:js|css|woff2)(?:\.br|\.gz)?$/;

/** A file with a hash in its name never changes, so no browser asks whether it did. */
const ofChangingFiles = ['accept-ranges', 'etag', 'last-modified'] as const;

/** Headers that browsers heed only on documents and workers. /apply loads 20 files, and each would carry half a kilobyte of them. */
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Serves the web build. Returns the handler for all other paths: a missing file is a 404, any other unknown path redirects
 * to the home page. `earlierFiles`: the folder with the assets of earlier releases.
 */
export async function serveWeb(
  app: FastifyInstance,
  context: Context,
  dist: URL,
  earlierFiles?: string,
): Promise<Handler> {
  // A memorable address that redirects to the current file of that resource.
  app.get('/tvet-id.pdf', async (_request, reply) => reply.redirect(`${basePath}/resources/tvet-id/file`));
  if (!existsSync(dist)) return async (_request, reply) => reply.code(404).type('text/plain').send('Not found\n');

  const site = await loadSite(context, dist);
  const send = async (request: FastifyRequest, reply: FastifyReply, path: string, fill?: Fill) => {
    const own = ownAddress(request, context.address.url);
    if (own) return reply.redirect(own);
    const language = chooseLanguage(request, reply, context);
    const { type, content } = await site.render(path, request, { language, fill });
    if (path === '/app' || path === '/desk' || appPaths.includes(path)) allowFrames(reply, await site.reportOrigin());
    announceSlowPages(reply);
    reply.type(type).headers({ 'Cache-Control': 'no-cache' });
    if (type.startsWith('text/html')) reply.header('Content-Language', languageTags[language]);
    return sendPrecompressed(reply, content);
  };
  const fills = catalogueFills(context);
  for (const path of site.paths) {
    app.get(path, (request, reply) => send(request, reply, path, fills.page(path, request)));
  }
  serveTrades(app, (request, reply, trade) => send(request, reply, '/trade', fills.trade(trade)));
  const unbuilt = appPaths.filter((path) => !site.paths.includes(path));
  const allScreens: readonly Screen[] = screens;
  for (const path of unbuilt) {
    const screen = allScreens.find((one) => one.path === path);
    app.get(path, (request, reply) => {
      const isDesk = screen && (isOfDesk(screen) || (screen.roles === 'any' && hasDeskCookie(request.headers.cookie)));
      return send(request, reply, isDesk ? '/desk' : '/app');
    });
  }

  await app.register(fastifyStatic, {
    root: [fileURLToPath(dist), ...(earlierFiles === undefined ? [] : [earlierFiles])],
    wildcard: false,
    // Pages and the files that name the portal's own address go through the site, which fills them in.
    globIgnore: ['**/*.html', '*.{txt,xml}', '**/*.{br,gz}'],
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (path.endsWith('/service-worker.js')) reply.header('Cache-Control', 'no-cache');
      // Everything below assets/ carries a hash in its name.
      else if (/[/\\]assets[/\\][^/\\]+$/.test(path)) {
        reply.header('Cache-Control', 'public, max-age=31536000, immutable');
        for (const name of ofChangingFiles) reply.removeHeader(name);
        if (isSubresource.test(path)) for (const name of ofDocuments) reply.removeHeader(name);
      } else reply.header('Cache-Control', 'public, max-age=3600');
    },
  });

  return async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isFile = path.slice(path.lastIndexOf('/')).includes('.');
    if (!isFile && (request.method === 'GET' || request.method === 'HEAD')) return reply.redirect('/');
    return send(request, reply.code(404), '/404');
  };
}

const yearSeconds = 365 * 24 * 60 * 60;

/** The language that the address asks for, which this browser keeps, or the one that it has kept. */
function chooseLanguage(request: FastifyRequest, reply: FastifyReply, { address }: Context): Language {
  const asked = asLanguage((request.query as Record<string, unknown>)[languageParameter]);
  if (!asked) return languageIn(request.headers.cookie) ?? 'en';
  const attributes = ['Path=/', `Max-Age=${yearSeconds}`, 'SameSite=Lax'];
  if (address.url.startsWith('https:')) attributes.push('Secure');
  reply.header('Set-Cookie', [`${languageCookie}=${asked}`, ...attributes].join('; '));
  return asked;
}

/**
 * Returns the same page at the portal's own address if the request used another name of this machine, such as `localhost`.
 * Files and images come from the portal's own address, and a page of another origin can neither load nor upload any.
 */
function ownAddress({ hostname, port, url }: FastifyRequest, portal: string): string | undefined {
  const own = new URL(portal);
  const isOther = hostname !== own.hostname && String(port) === own.port;
  return isOther && isLoopback(hostname) && isLoopback(own.hostname) ? own.origin + url : undefined;
}

/** Allows pages of one other origin in a frame. Without `origin` only the portal's own pages are allowed. */
function allowFrames(reply: FastifyReply, origin: string | undefined): void {
  const policy = reply.getHeader('content-security-policy');
  if (origin && typeof policy === 'string') reply.header('content-security-policy', `${policy};frame-src ${origin}`);
}
