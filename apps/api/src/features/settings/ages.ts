import { type Ages, ages } from '@tvet/contract';
import type { Services } from '../../platform/calls/services.ts';
import type { Database } from '../../platform/database/connect.ts';

/** The minimum and maximum age of applicants. Any age until superAdmin sets them (rules 8.10). */
export async function readAges(db: Database, { ignoredValues }: Pick<Services, 'ignoredValues'>): Promise<Ages> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'ages').executeTakeFirst();
  return agesOf(row?.value, ignoredValues);
}

/** Parses a stored value, which an operator may have edited. An invalid value counts as not set. */
export function agesOf(stored: unknown, ignoredValues: Services['ignoredValues']): Ages {
  if (stored === undefined) return anyAge;
  const { success, data } = ages.safeParse(stored);
  if (!success) ignoredValues.note('settings.ages', stored);
  return data ?? anyAge;
}

const anyAge: Ages = { minimum: null, maximum: null };
