import { execFileSync } from 'node:child_process';
import { generate, PostgresDialect } from 'kysely-codegen';
import type { Database } from '../../apps/api/src/platform/database/connect.ts';
import { programs, root } from '../lib/paths.ts';

/** The columns whose values are a list of the contract. */
const contractColumns = {
  'users.role': 'Role',
  'users.language': 'Language | null',
  'sign_ups.language': 'Language | null',
  'opening_notice_requests.language': 'Language | null',
  'opening_notices.language': 'Language | null',
  'applications.status': 'Generated<ApplicationStatus>',
  'applications.category': 'Category | null',
  'centres.category': 'Category',
  'application_events.actor_role': 'Role | null',
  'audit_events.actor_role': 'Role | null',
  'application_events.type': 'ApplicationEventType',
  'application_events.from_status': 'ApplicationStatus | null',
  'application_events.to_status': 'ApplicationStatus | null',
};
const contractTypes = ['ApplicationEventType', 'ApplicationStatus', 'Category', 'Language', 'Role'];

/** The row types of the API, read from the migrated database. */
export async function rowTypes(db: Database): Promise<string> {
  const source = await generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string' }),
    excludePattern: 'kysely_*',
    outFile: null,
    typeOnlyImports: true,
    typeMapping: { int8: 'number' },
    customImports: Object.fromEntries(contractTypes.map((name) => [name, `@tvet/contract#${name}`])),
    overrides: { columns: contractColumns },
  });
  const format = [programs.biome, 'format', '--stdin-file-path=apps/api/src/platform/database/schema.ts'];
  return execFileSync(process.execPath, format, { cwd: root, input: source, encoding: 'utf8' });
}
