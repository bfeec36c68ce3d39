import { type CallInput, type calls, suggestionLimit } from '@tvet/contract';
import { sql } from 'kysely';
import type { Caller } from '../../../core/caller.ts';
import { fullName } from '../../../core/names.ts';
import type { Work } from '../../../platform/calls/work.ts';
import { preparedStatement } from '../../../platform/database/connect.ts';
import { ordered, selectListed } from './list-order.ts';

/** At most five applications that match the typed text, newest first. An empty text has no suggestions. */
export async function suggestApplications(
  { db, caller }: Work<Caller>,
  { query: { search } }: CallInput<typeof calls.suggestApplications>,
) {
  if (!search) return [];
  // The five ids come first, so that names are read for these alone.
  const { rows: found } = await sql<{ id: string }>`
    select id from (${selectListed(db, caller, { search })}) l ${ordered({})} limit ${suggestionLimit}`.execute(db);
  if (found.length === 0) return [];
  const rows = await db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .innerJoin('users', 'users.id', 'applicants.user_id')
    .select(['applications.id', 'applicants.public_id', 'users.first_name', 'users.last_name'])
    .where(sql<boolean>`applications.id = any(${found.map(({ id }) => id)}::uuid[])`)
    .orderBy('applications.listed_at', 'desc')
    .orderBy('applications.id', 'desc')
    .modifyEnd(preparedStatement)
    .execute();
  return rows.map((row) => ({ id: row.id, applicantId: row.public_id, applicantName: fullName(row) }));
}
