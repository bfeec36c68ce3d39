import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { basePath } from '@tvet/contract';
import { openApiDocument } from '@tvet/contract/openapi';
import type { FastifyInstance } from 'fastify';

const page = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>TVET portal API</title>
<link rel="stylesheet" href="${basePath}/docs/swagger-ui.css">
<link rel="stylesheet" href="${basePath}/docs/style.css">
</head>
<body>
<div id="docs"></div>
<script src="${basePath}/docs/swagger-ui-bundle.js"></script>
<script src="${basePath}/docs/start.js"></script>
</body>
</html>
`;
/** Our own files beside Swagger UI's: they start it, and mend what would keep somebody from reading or operating it. */
const own = { 'start.js': 'text/javascript', 'style.css': 'text/css' } as const;

/** The OpenAPI document, and a page to read it in. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const document = JSON.stringify(openApiDocument());
  app.get(`${basePath}/openapi.json`, (_request, reply) => reply.type('application/json').send(document));
  app.get(`${basePath}/docs`, (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  for (const [name, type] of Object.entries(own)) {
    const text = await readFile(new URL(`docs-page/${name}`, import.meta.url), 'utf8');
    app.get(`${basePath}/docs/${name}`, (_request, reply) => reply.type(type).send(text));
  }
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('.', import.meta.resolve('swagger-ui-dist/package.json'))),
    prefix: `${basePath}/docs/`,
    allowedPath: (path) => path === '/swagger-ui.css' || path === '/swagger-ui-bundle.js',
    decorateReply: false,
  });
}
