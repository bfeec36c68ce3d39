import * as z from 'zod';
import { AdminError } from '../operator.ts';
import { databaseUser, ProgramError, runAs } from './programs.ts';

/** The name of the database in pgBackRest's configuration. */
export const stanza = '--stanza=portal';

export interface Backup {
  readonly label: string;
  readonly endedAt: Date;
}

const listing = z.array(
  z.object({
    backup: z.array(
      z.object({ label: z.string(), error: z.boolean().optional(), timestamp: z.object({ stop: z.number() }) }),
    ),
    repo: z.array(z.object({ status: z.object({ code: z.number(), message: z.string() }) })).default([]),
  }),
);

/** The status of a repository that pgBackRest cannot read. It ends without an error nevertheless. */
const unreadable = 99;

/** Chooses the newest backup that ended before the moment. @throws AdminError if there is none, ProgramError if they cannot be listed. */
export async function chooseBackup(to: Date | undefined): Promise<Backup> {
  const said = await runAs(databaseUser(), 'pgbackrest', [stanza, '--output=json', 'info']);
  const stanzas = listing.parse(JSON.parse(said));
  const failed = stanzas.flatMap(({ repo }) => repo).find(({ status }) => status.code === unreadable);
  if (failed) throw new ProgramError(`pgBackRest cannot read the repository: ${failed.status.message}`);
  const backups = stanzas
    .flatMap(({ backup }) => backup)
    .map(({ label, timestamp }) => ({ label, endedAt: new Date(timestamp.stop * 1_000) }));
  const [oldest] = backups;
  if (!oldest) throw new AdminError('There is no backup. Make one with `systemctl start portal-backup`.');
  const chosen = backups.findLast(({ endedAt }) => !to || endedAt <= to);
  if (!chosen) throw new AdminError(`The oldest backup ended at ${oldest.endedAt.toISOString()}, after that moment.`);
  return chosen;
}
