/** Writes what is derived from the contract and the migrated database; `--check` only says whether it is up to date. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { connectEmbedded } from '../apps/api/src/database/connect.ts';
import { migrate } from '../apps/api/src/database/migrate.ts';
import { databasePage } from './generate/database-page.ts';
import { permissionsPage } from './generate/permissions-page.ts';
import { rowTypes } from './generate/row-types.ts';
import { workflowPage } from './generate/workflow-page.ts';
import { root } from './lib/paths.ts';

const connection = await connectEmbedded({});
await migrate(connection.db);
const generated = {
  'apps/api/src/database/schema.ts': await rowTypes(connection.db),
  'docs/generated/database.md': await databasePage(connection.db),
  'docs/generated/permissions.md': permissionsPage(),
  'docs/generated/workflow.md': workflowPage(),
};
await connection.close();

const current = async (file: string): Promise<string> => {
  try {
    return await readFile(`${root}${file}`, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
};

const onlyCheck = process.argv.includes('--check');
for (const [file, text] of Object.entries(generated)) {
  if ((await current(file)) === text) continue;
  if (onlyCheck) {
    console.error(`${file} is not what its sources say: run npm run generate`);
    process.exitCode = 1;
    continue;
  }
  await mkdir(dirname(`${root}${file}`), { recursive: true });
  await writeFile(`${root}${file}`, text);
  console.log(`Wrote ${file}`);
}
