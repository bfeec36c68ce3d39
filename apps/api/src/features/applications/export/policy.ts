import { type Caller, may } from '../../../accounts/caller.ts';
import { loadCaller } from '../../../accounts/load-caller.ts';
import type { ExportRow } from '../../../applications/exports/places.ts';
import { notFound } from '../../../http/api-error.ts';
import type { Work } from '../../../http/work.ts';

/** An export is its person's alone. @throws ApiError NOT_FOUND, alike for what is not there and what is somebody else's. */
export async function ownExport({ db, caller }: Work<Caller>, id: string): Promise<ExportRow> {
  const row = await db
    .selectFrom('application_exports')
    .selectAll()
    .$castTo<ExportRow>()
    .where('id', '=', id)
    .where('user_id', '=', caller.id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Phone numbers and emails are for those who may export them too (rules 6.12). */
export const mayExportContacts = (caller: Caller): boolean => may(caller, 'applications:export-contacts');

/** Whoever the export is for, while they still may. */
export async function exporterOf(
  { db }: Pick<Work, 'db'>,
  { user_id, session_id }: ExportRow,
): Promise<Caller | undefined> {
  const person = await loadCaller(db, user_id, session_id);
  return person && may(person, 'applications:export') ? { ...person, sessionId: session_id } : undefined;
}
