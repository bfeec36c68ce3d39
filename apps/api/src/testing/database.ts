import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { connectPostgres, connectToEngine, type DatabaseConnection } from '../platform/database/connect.ts';
import { type EmbeddedEngine, startEmbeddedEngine } from '../platform/database/embedded.ts';
import { createDatabase, dropDatabase } from './postgres-server.ts';
import { makePristine } from './pristine.ts';

/** A separate migrated database for one test file, on the engine of this run. */
export async function openTestDatabase(): Promise<DatabaseConnection> {
  const source = inject('testDatabase');
  if (source.engine === 'embedded') return openEmbedded(source.snapshotFile);

  const url = await createDatabase(source.url, source.template);
  const connection = connectPostgres(url);
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await dropDatabase(source.url, url);
    },
  };
}

/** Idle engines of this process, reset to their initial state. */
const idle: EmbeddedEngine[] = [];

async function openEmbedded(snapshotFile: string): Promise<DatabaseConnection> {
  const engine = idle.pop() ?? (await startEmbeddedEngine({ snapshot: new Uint8Array(await readFile(snapshotFile)) }));
  const connection = connectToEngine(engine);
  return {
    ...connection,
    close: async () => {
      await connection.close();
      if (await makePristine(engine)) idle.push(engine);
      else await engine.close();
    },
  };
}
