import { defaultDraftsKeptDays, draftsKeptDays } from '@tvet/contract';
import type { Services } from '../../platform/calls/services.ts';
import type { Database } from '../../platform/database/connect.ts';

export const draftsKeptKey = 'draftsKeptDays';

/** The days that drafts are kept after their intake closed (rules 8.26): superAdmin's setting, or the shipped default. */
export async function readDraftsKeptDays(
  db: Database,
  { ignoredValues }: Pick<Services, 'ignoredValues'>,
): Promise<number> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', draftsKeptKey).executeTakeFirst();
  if (!row) return defaultDraftsKeptDays;
  const { success, data } = draftsKeptDays.safeParse(row.value);
  if (success) return data;
  // An operator may have edited the stored value. An invalid one counts as not set.
  ignoredValues.note(`settings.${draftsKeptKey}`, row.value);
  return defaultDraftsKeptDays;
}
