import { type DocumentRules, defaultDocumentRules, documentRules } from '@tvet/contract';
import type { Services } from '../../platform/calls/services.ts';
import type { Database } from '../../platform/database/connect.ts';

/** The key under which superAdmin's rules stand. */
export const documentRulesKey = 'documents';

/** What centres are asked for (rules 17.14): as superAdmin has set it, else as the portal comes. */
export async function readDocumentRules(
  db: Database,
  { ignoredValues }: Pick<Services, 'ignoredValues'>,
): Promise<DocumentRules> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', documentRulesKey).executeTakeFirst();
  if (!row) return defaultDocumentRules;
  const { success, data } = documentRules.safeParse(row.value);
  if (success) return data;
  // Whatever was stored, by hand too: what cannot be read is as if it had not been set.
  ignoredValues.note(`settings.${documentRulesKey}`, row.value);
  return defaultDocumentRules;
}
