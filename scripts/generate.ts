/** Writes what is derived from the migrated database: the row types of the API. */
import { writeFile } from 'node:fs/promises';
import { generate, PostgresDialect } from 'kysely-codegen';
import { connectEmbedded } from '../apps/api/src/database/connect.ts';
import { migrate } from '../apps/api/src/database/migrate.ts';

const root = new URL('../', import.meta.url);

/** Columns whose check constraint is a list of the contract. */
const contractColumns = {
  'users.role': 'Role',
  'applications.status': 'Generated<ApplicationStatus>',
  'applications.category': 'Category | null',
  'centres.category': 'Category',
  'application_events.type': 'ApplicationEventType',
  'application_events.from_status': 'ApplicationStatus | null',
  'application_events.to_status': 'ApplicationStatus | null',
};

const connection = await connectEmbedded({});
await migrate(connection.db);

const types = await generate({
  db: connection.db,
  dialect: new PostgresDialect({ dateParser: 'string' }),
  excludePattern: 'kysely_*',
  outFile: null,
  typeOnlyImports: true,
  typeMapping: { int8: 'number' },
  customImports: Object.fromEntries(
    ['ApplicationEventType', 'ApplicationStatus', 'Category', 'Role'].map((name) => [name, `@tvet/contract#${name}`]),
  ),
  overrides: { columns: contractColumns },
});
await writeFile(new URL('apps/api/src/database/schema.ts', root), types);
await connection.close();
