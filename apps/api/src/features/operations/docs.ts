import { readFile } from 'node:fs/promises';
import { basePath, type CallInput, type calls } from '@tvet/contract';
import { openApiDocument } from '@tvet/contract/openapi';
import { notFound } from '../../http/api-error.ts';
import type { FileContent } from '../../http/bytes.ts';
import type { Work } from '../../http/work.ts';

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
/** Our own files beside Swagger UI's: they start it, and mend what would keep somebody from reading or operating it. */
const own = new URL('docs-page/', import.meta.url);

const styles = 'text/css; charset=utf-8';
const script = 'text/javascript; charset=utf-8';

/** What the page loads, by name. */
const files = new Map([
  ['swagger-ui.css', { folder: swagger, type: styles }],
  ['swagger-ui-bundle.js', { folder: swagger, type: script }],
  ['style.css', { folder: own, type: styles }],
  ['start.js', { folder: own, type: script }],
]);

let document: string | undefined;

export async function getOpenApiDocument(): Promise<FileContent> {
  document ??= JSON.stringify(openApiDocument());
  return { type: 'application/json', content: document };
}

export const getDocsPage = async (): Promise<FileContent> => ({ type: 'text/html; charset=utf-8', content: page });

/** @throws ApiError NOT_FOUND. */
export async function getDocsFile(_work: Work, { params }: CallInput<typeof calls.getDocsFile>): Promise<FileContent> {
  const file = files.get(params.file);
  if (!file) throw notFound();
  return { type: file.type, content: await readFile(new URL(params.file, file.folder)) };
}
