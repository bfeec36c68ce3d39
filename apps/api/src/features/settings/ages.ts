import { type Ages, ages } from '@tvet/contract';
import type { Services } from '../../platform/calls/services.ts';
import type { Database } from '../../platform/database/connect.ts';

/** How old somebody who applies is at least and at most; any age until superAdmin says so (rules 8.10). */
export async function readAges(db: Database, { ignoredValues }: Pick<Services, 'ignoredValues'>): Promise<Ages> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'ages').executeTakeFirst();
  return agesOf(row?.value, ignoredValues);
}

/** Whatever was stored, by hand too: what cannot be used is as if it had not been set. */
export function agesOf(stored: unknown, ignoredValues: Services['ignoredValues']): Ages {
  if (stored === undefined) return anyAge;
  const { success, data } = ages.safeParse(stored);
  if (!success) ignoredValues.note('settings.ages', stored);
  return data ?? anyAge;
}

const anyAge: Ages = { minimum: null, maximum: null };
