import { readFile } from 'node:fs/promises';
import { basePath, type CallInput, type calls } from '@tvet/contract';
import { openApiDocument } from '@tvet/contract/openapi';
import { notFound } from '../../core/api-error.ts';
import { type FileContent, type Precompressed, precompress } from '../../platform/calls/bytes.ts';
import type { Work } from '../../platform/calls/work.ts';

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

const swagger = new URL('.', import.meta.resolve('swagger-ui-dist/package.json'));
/** Our own files next to those of Swagger UI. They start it and fix its accessibility problems. */
const own = new URL('docs-page/', import.meta.url);

const styles = 'text/css; charset=utf-8';
const script = 'text/javascript; charset=utf-8';

/** The files that the page loads, by name. */
const files = new Map([
  ['swagger-ui.css', { folder: swagger, type: styles }],
  ['swagger-ui-bundle.js', { folder: swagger, type: script }],
  ['style.css', { folder: own, type: styles }],
  ['start.js', { folder: own, type: script }],
]);

/** Each file is compressed on its first request. */
const compressed = new Map<string, Promise<Precompressed>>();
function once(name: string, read: () => string | Promise<Uint8Array>): Promise<Precompressed> {
  const kept = compressed.get(name) ?? Promise.resolve(read()).then(precompress);
  compressed.set(name, kept);
  kept.catch(() => compressed.delete(name));
  return kept;
}

export const getOpenApiDocument = async (): Promise<FileContent> => ({
  type: 'application/json',
  content: await once('openapi.json', () => JSON.stringify(openApiDocument())),
});

export const getDocsPage = async (): Promise<FileContent> => ({
  type: 'text/html; charset=utf-8',
  content: await once('page', () => page),
});

/** @throws ApiError NOT_FOUND. */
export async function getDocsFile(_work: Work, { params }: CallInput<typeof calls.getDocsFile>): Promise<FileContent> {
  const file = files.get(params.file);
  if (!file) throw notFound();
  const content = await once(params.file, () => readFile(new URL(params.file, file.folder)));
  return { type: file.type, content };
}
