import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { basePath } from '@tvet/contract';
import { openApiDocument } from '@tvet/contract/openapi';
import type { FastifyInstance } from 'fastify';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>TVET portal API</title>
<link rel="stylesheet" href="${basePath}/docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="${basePath}/docs/swagger-ui-bundle.js"></script>
<script src="${basePath}/docs/start.js"></script>
</body>
</html>
`;
const start = `SwaggerUIBundle({ url: '${basePath}/openapi.json', dom_id: '#docs', docExpansion: 'list' });\n`;

/** The OpenAPI document, and a page to read it in. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const document = JSON.stringify(openApiDocument());
  app.get(`${basePath}/openapi.json`, (_request, reply) => reply.type('application/json').send(document));
  app.get(`${basePath}/docs`, (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get(`${basePath}/docs/start.js`, (_request, reply) => reply.type('text/javascript').send(start));
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('.', import.meta.resolve('swagger-ui-dist/package.json'))),
    prefix: `${basePath}/docs/`,
    allowedPath: (path) => path === '/swagger-ui.css' || path === '/swagger-ui-bundle.js',
    decorateReply: false,
  });
}
