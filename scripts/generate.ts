/** Generates files from the contract and the migrated database. `--check` only reports whether they are up to date. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { connectEmbedded } from '../apps/api/src/platform/database/connect.ts';
import { migrate } from '../apps/api/src/platform/database/migrate.ts';
import { answerShapes } from './generate/answer-shapes.ts';
import { permissionsPage } from './generate/permissions-page.ts';
import { rowTypes } from './generate/row-types.ts';
import { workflowPage } from './generate/workflow-page.ts';
import { hashFiles } from './lib/hash-files.ts';
import { answerHelp } from './lib/help.ts';
import { cacheDir, root } from './lib/paths.ts';

answerHelp(`Usage: npm run generate [-- --check]
Writes the files derived from the contract and the migrations; --check only reports those that are out of date.`);

const pages = [
  'apps/api/src/platform/database/schema.ts',
  'apps/web/src/app/api/answer-shapes.ts',
  'docs/generated/*.md',
];
const sources = [
  'apps/api/migrations/**',
  'apps/api/src/platform/database/**',
  'packages/contract/src/**',
  'scripts/generate{.ts,/**}',
  'package-lock.json',
];
/** The hash of the sources and the generated files at the last successful check. */
const agreedFile = `${cacheDir}generated`;
const hash = () => hashFiles([...sources, ...pages]);

const onlyCheck = process.argv.includes('--check');
// Migrating a database takes ten seconds, so it only runs after a change.
if (onlyCheck && (await current(agreedFile)) === (await hash())) process.exit();

const connection = await connectEmbedded({});
await migrate(connection.db);
const generated = {
  'apps/api/src/platform/database/schema.ts': await rowTypes(connection.db),
  'apps/web/src/app/api/answer-shapes.ts': answerShapes(),
  'docs/generated/permissions.md': permissionsPage(),
  'docs/generated/workflow.md': workflowPage(),
};
await connection.close();

for (const [name, text] of Object.entries(generated)) {
  const file = `${root}${name}`;
  if ((await current(file)) === text) continue;
  if (onlyCheck) {
    console.error(`${name} is out of date: run npm run generate`);
    process.exitCode = 1;
    continue;
  }
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  console.log(`Wrote ${name}`);
}
if (!process.exitCode) {
  await mkdir(cacheDir, { recursive: true });
  await writeFile(agreedFile, await hash());
}

async function current(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
