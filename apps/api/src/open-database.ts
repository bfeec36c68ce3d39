import type { Logger } from 'kysely';
import type { Config } from './config/config.ts';
import { connectEmbedded, connectPostgres, type DatabaseConnection } from './platform/database/connect.ts';
import { lockDataDir } from './platform/database/data-dir-lock.ts';
import { checkInstallation, markInstallation } from './platform/database/installation.ts';
import { migrate } from './platform/database/migrate.ts';
import { syncReference } from './platform/database/reference.ts';

/**
 * The configured database, migrated, with its reference data. Clean-up steps are added to the list.
 * @throws WrongDatabaseError for a demo's database in production, and vice versa.
 */
export async function openDatabase(
  config: Config,
  undo: (() => Promise<void> | void)[],
  log?: Logger,
): Promise<DatabaseConnection> {
  if (!config.databaseUrl) undo.push(lockDataDir(config.dataDir));
  const { databaseUrl, databaseReplicaUrl: replicaUrl, databaseConnections: connections } = config;
  const connection = databaseUrl
    ? connectPostgres(databaseUrl, { connections, replicaUrl, log })
    : await connectEmbedded({ dataDir: `${config.dataDir}/database` }, log);
  undo.push(() => connection.close());
  const installation = { demo: config.demo, engine: connection.kind };
  await checkInstallation(connection.db, installation);
  const newer = await migrate(connection.background);
  await markInstallation(connection.db, installation);
  if (newer.length === 0) await syncReference(connection.db);
  else process.stderr.write(newerRelease(newer));
  return connection;
}

const newerRelease = (migrations: string[]) =>
  `A newer release has migrated this database (${migrations.join(', ')}). This release does not migrate it.\n`;
