import { stat } from 'node:fs/promises';
import { idFormPath, type Resource, standardPath, type Trade, tradeGroups } from '@tvet/contract';
import type { Caller } from '../../accounts/caller.ts';
import type { Work } from '../../http/work.ts';

/** What the ministry replaces by its own files without touching code; the build serves them as they are. */
const files = new URL('../../../../web/public/', import.meta.url);

/** The ID form, and the occupational standard of each trade that the applicant applies for (rules 12.6). */
export async function listResources({ db, caller }: Work<Caller>): Promise<Resource[]> {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .innerJoin('skills', 'skills.id', 'applications.skill_id')
    .select('skills.name')
    .distinct()
    .where('applicants.user_id', '=', caller.id)
    .where('applications.status', 'not in', ['rejected', 'declined'])
    .orderBy('skills.name')
    .execute();
  const trades = rows.map(({ name }) => name).filter((name): name is Trade => name in tradeGroups);
  return Promise.all([
    measured({
      id: 'tvet-id',
      name: 'TVET ID form',
      description: 'Fill it in and take it to your centre: your student ID is made from it.',
      downloadUrl: idFormPath,
    }),
    ...trades.map((trade) =>
      measured({
        id: `standard:${standardPath(trade)}`,
        name: `National Occupational Standard: ${trade}`,
        description: 'What you learn in your trade, and what you are assessed by.',
        downloadUrl: standardPath(trade),
      }),
    ),
  ]);
}

/** With the size of the file as it lies there; one that is not there has no link. */
async function measured(resource: Omit<Resource, 'fileSize'> & { downloadUrl: string }): Promise<Resource> {
  const found = await stat(new URL(resource.downloadUrl.slice(1), files)).catch(() => undefined);
  return found ? { ...resource, fileSize: found.size } : { ...resource, downloadUrl: null, fileSize: null };
}
