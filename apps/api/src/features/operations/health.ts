import { access, constants } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { isMigrated } from '../../database/migrate.ts';

type Check = 'ok' | 'failing';

/** What the portal cannot work without, each looked at now. */
export async function checkReadiness(context: Context) {
  const [database, storage, migrations] = await Promise.all([
    check(() => sql`select 1`.execute(context.db)),
    check(() => access(context.config.dataDir, constants.W_OK)),
    check(async () => {
      if (!(await isMigrated(context.db))) throw new Error('migrations are missing');
    }),
  ]);
  const checks = { database, storage, migrations };
  const ready = Object.values(checks).every((result) => result === 'ok');
  return { status: ready ? ('ok' as const) : ('failing' as const), checks };
}

async function check(probe: () => Promise<unknown>): Promise<Check> {
  try {
    await probe();
    return 'ok';
  } catch {
    return 'failing';
  }
}
