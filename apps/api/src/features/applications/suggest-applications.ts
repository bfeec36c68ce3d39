import { suggestionLimit } from '@tvet/contract';
import type { Caller } from '../../accounts/caller.ts';
import type { Database } from '../../database/connect.ts';
import { fullName } from '../../shared/names.ts';
import { filterApplications } from './filter-applications.ts';

/** At most five applications for what is being typed, newest first; nothing for nothing. */
export async function suggestApplications(db: Database, caller: Caller, search: string) {
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
