import type { Context } from '../calls/services.ts';
import { shortKeyForm } from '../security/link-tokens.ts';

/** The link in the messages about a change of bank details works until this time after the end of the change (rules 15.19). */
const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Returns the id of the change of bank details with this key; `undefined` for an unknown key and one that no longer works. */
export async function findKeyedChange(
  { db, links, now }: Pick<Context, 'db' | 'links'> & { readonly now: Date },
  key: string,
): Promise<string | undefined> {
  if (!shortKeyForm.test(key)) return undefined;
  const found = await db
    .selectFrom('bank_changes')
    .select('id')
    .where('key_index', '=', links.shortIndex(key))
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', new Date(now.getTime() - keptMs))]))
    .executeTakeFirst();
  return found?.id;
}
