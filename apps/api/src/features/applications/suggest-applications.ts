import { type CallInput, type calls, suggestionLimit } from '@tvet/contract';
import type { Caller } from '../../accounts/caller.ts';
import type { Work } from '../../http/work.ts';
import { fullName } from '../../shared/names.ts';
import { filterApplications } from './filter-applications.ts';

/** At most five applications for what is being typed, newest first; nothing for nothing. */
export async function suggestApplications(
  { db, caller }: Work<Caller>,
  { query: { search } }: CallInput<typeof calls.suggestApplications>,
) {
  if (!search) return [];
  const rows = await filterApplications(db, caller, { search })
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .innerJoin('users', 'users.id', 'applicants.user_id')
    .select(['applications.id', 'applicants.public_id', 'users.first_name', 'users.last_name'])
    .orderBy('applications.listed_at', 'desc')
    .limit(suggestionLimit)
    .execute();
  return rows.map((row) => ({ id: row.id, applicantId: row.public_id, applicantName: fullName(row) }));
}
