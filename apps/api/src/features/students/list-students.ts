import { type CallInput, type calls, studentStatuses } from '@tvet/contract';
import { sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import { offsetOf, pageOf } from '../../core/paging.ts';
import type { Work } from '../../platform/calls/work.ts';
import { filterApplications, selectApplications } from '../applications/index.ts';
import { refuseForeignCentre } from '../centres/index.ts';

/** Folded names sort alike on both engines, whatever their collation. */
const byName = sql`fold(users.last_name || ' ' || users.first_name) collate "C"`;

/**
 * A page of the students of the caller's centres, by name, with the exact total (rules 17.25).
 * @throws ApiError NOT_FOUND for a centre that is not theirs.
 */
export async function listStudents({ db, caller }: Work<Caller>, { query }: CallInput<typeof calls.listStudents>) {
  const { search, centerId, skill, status } = query;
  refuseForeignCentre(caller, centerId);
  const filtered = filterApplications(db, caller, { search, centerId, skill }).where(
    'applications.status',
    'in',
    status ? [status] : studentStatuses,
  );
  const [rows, { total }] = await Promise.all([
    selectApplications(db)
      .where('applications.id', 'in', filtered.select('applications.id'))
      .orderBy(byName)
      .orderBy('applications.id')
      .limit(query.limit)
      .offset(offsetOf(query))
      .execute(),
    filtered.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, ...pageOf(total, query) };
}
