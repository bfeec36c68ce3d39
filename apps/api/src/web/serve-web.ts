import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { authPaths, screens } from '@tvet/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const dist = new URL('../../../web/dist/', import.meta.url);

/** Paths that the app answers itself; the rest of the site is prerendered files. */
const appPaths: readonly string[] = [...authPaths, ...screens.map((screen) => screen.path), '/dashboard/applicants'];

type NotFoundHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Serves what the web build made. Answers with the handler for everything else: a missing file is a 404, any other
 * unknown path leads home (document 1 section 2.1).
 */
export async function serveWeb(app: FastifyInstance): Promise<NotFoundHandler> {
  if (!existsSync(dist)) return async (_request, reply) => reply.code(404).type('text/plain').send('Not found\n');

  const shell = await readFile(new URL('app.html', dist), 'utf8');
  for (const path of appPaths) {
    app.get(path, (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(shell),
    );
  }
  await app.register(fastifyStatic, {
    root: fileURLToPath(dist),
    wildcard: false,
    extensions: ['html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Everything below assets/ carries a hash in its name.
      const immutable = path.includes('/dist/assets/');
      reply.header('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  return async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (request.method !== 'GET' || extname(path) !== '') {
      return reply.code(404).type('text/plain').send('Not found\n');
    }
    return reply.redirect('/');
  };
}
