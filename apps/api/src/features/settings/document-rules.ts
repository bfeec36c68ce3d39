import { type DocumentRules, defaultDocumentRules, documentRules } from '@tvet/contract';
import type { Services } from '../../platform/calls/services.ts';
import type { Database } from '../../platform/database/connect.ts';

/** The key of superAdmin's rules in the settings. */
export const documentRulesKey = 'documents';

/** The documents that centres are required to send (rules 17.14): superAdmin's rules, or the shipped defaults. */
export async function readDocumentRules(
  db: Database,
  { ignoredValues }: Pick<Services, 'ignoredValues'>,
): Promise<DocumentRules> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', documentRulesKey).executeTakeFirst();
  if (!row) return defaultDocumentRules;
  const { success, data } = documentRules.safeParse(row.value);
  if (success) return data;
  // An operator may have edited the stored value. An invalid one counts as not set.
  ignoredValues.note(`settings.${documentRulesKey}`, row.value);
  return defaultDocumentRules;
}
