import { ensurePgBackRest, startArchivedPostgres } from '../scripts/lib/archived-postgres.ts';
import { run } from '../scripts/lib/run.ts';
import { seed, serverSettings, temporaryFolder } from './load.ts';
import { type Figure, figure, secondsOf } from './measure.ts';

/** The recovery time that operators can count on. */
const recoverySeconds = 30 * 60;
/** The part of the applications that are only in the WAL, as after some busy days. */
const afterBackup = 0.1;

/** Backs up applications, adds some more, and verifies the backup: the restore of the files and the replay of the WAL. */
export async function measureRestore(applications: number): Promise<Figure[]> {
  if (!(await ensurePgBackRest())) throw new Error('pgBackRest is not installed on this machine');
  const later = Math.round(applications * afterBackup);
  const server = await startArchivedPostgres(serverSettings);
  try {
    const env = { DATABASE_URL: server.url, DATA_DIR: await temporaryFolder(), ...server.env };
    await seed(applications - later, env);
    const backedUp = await secondsOf(() => server.backUp());
    await seed(later, env);
    await server.archive();
    let output = '';
    const verified = await secondsOf(async () => {
      const args = ['scripts/admin.ts', 'verify-backup'];
      const ended = await run(process.execPath, args, { env: { ...process.env, ...env } });
      output = ended.output;
      if (!ended.ok) throw new Error(output);
    });
    const [, files, wal] = /files in (\d+) s, WAL in (\d+) s/.exec(output) ?? [];
    if (!files || !wal) throw new Error(output);
    const count = (rows: number) => rows.toLocaleString('en');
    return [
      figure(`full backup of ${count(applications - later)} applications`, backedUp, 's'),
      figure(`restoring ${count(applications)} applications: files`, Number(files), 's'),
      figure(`replaying the WAL of ${count(later)} of them`, Number(wal), 's'),
      figure('recovery time: both together', Number(files) + Number(wal), 's', { atMost: recoverySeconds }),
      figure('whole verification', verified, 's'),
    ];
  } finally {
    await server.stop();
  }
}
