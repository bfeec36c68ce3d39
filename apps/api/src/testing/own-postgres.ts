import { inject } from 'vitest';
import { connectPostgres, type Database, type DatabaseConnection } from '../platform/database/connect.ts';
import { type PortalProcesses, portalsIn } from './portal-process.ts';
import { createDatabase, dropDatabase } from './postgres-server.ts';

/** Portals that run as processes on a separate PostgreSQL database. */
export interface PortalsOnPostgres extends PortalProcesses {
  readonly url: string;
  /** Reads and changes that database without the portals. */
  readonly connection: DatabaseConnection;
  readonly db: Database;
}

/** The PostgreSQL server of the tests that start programs. */
export interface OwnPostgres {
  /** The address of a new database: filled by a portal, or empty. */
  newDatabase(content?: 'filled' | 'empty'): Promise<string>;
  /** Portals on a new database that another portal has filled. `settings` apply to all of them. */
  newPortals(settings?: NodeJS.ProcessEnv): Promise<PortalsOnPostgres>;
  /** Drops the databases. */
  close(): Promise<void>;
}

/** `undefined` without a PostgreSQL server: tests that need it are then reported as skipped. */
export function openOwnPostgres(): OwnPostgres | undefined {
  const prepared = inject('preparedPostgres');
  if (!prepared) return undefined;
  const cleanUps: (() => Promise<void>)[] = [];
  const newDatabase = async (content = 'filled') => {
    const url = await createDatabase(prepared.url, content === 'filled' ? prepared.template : undefined);
    cleanUps.push(() => dropDatabase(prepared.url, url));
    return url;
  };
  return {
    newDatabase,
    async newPortals(settings) {
      const url = await newDatabase();
      const portals = await portalsIn(prepared.dataDir, { ...settings, DATABASE_URL: url });
      const connection = connectPostgres(url);
      cleanUps.push(async () => {
        await portals.close();
        await connection.close();
      });
      return { ...portals, url, connection, db: connection.db };
    },
    async close() {
      for (const step of cleanUps.splice(0).reverse()) await step();
    },
  };
}
