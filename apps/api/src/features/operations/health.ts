import type { CallAnswer, calls } from '@tvet/contract';
import { sql } from 'kysely';
import type { WorkWith } from '../../platform/calls/work.ts';
import { isMigrated } from '../../platform/database/migrate.ts';

type Check = 'ok' | 'failing';

export const getLiveness = async () => ({ status: 'ok' as const });

/** The systems that the portal depends on, each checked in this call. */
export async function getReadiness(work: WorkWith<'storage'>): Promise<CallAnswer<typeof calls.getReadiness>> {
  const { db, services } = work;
  const [database, storage, migrations] = await Promise.all([
    check(() => sql`select 1`.execute(db)),
    check(() => services.storage.check()),
    check(async () => {
      if (!(await isMigrated(db))) throw new Error('migrations are missing');
    }),
  ]);
  const checks = { database, storage, migrations };
  const ready = Object.values(checks).every((result) => result === 'ok');
  return { status: ready ? 'ok' : 'failing', checks };
}

async function check(probe: () => Promise<unknown>): Promise<Check> {
  try {
    await probe();
    return 'ok';
  } catch {
    return 'failing';
  }
}
