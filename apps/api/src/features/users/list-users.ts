import { type CallInput, type calls, type Role, staffRoles } from '@tvet/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import { offsetOf, pageOf } from '../../core/paging.ts';
import { containsAll } from '../../core/search.ts';
import { centresByUser } from '../../platform/accounts/user-centres.ts';
import type { Work } from '../../platform/calls/work.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';
import { countSignUps } from '../applications/index.ts';
import { selectUsers } from './select-users.ts';

/**
 * A page of accounts, newest first, with the exact total. Applicants may be millions, so they are listed only if their group is
 * requested. All other accounts are found through the index on the role.
 */
export async function listUsers({ db }: Work, { query }: CallInput<typeof calls.listUsers>) {
  const groups: readonly Role[] = query.groups ?? staffRoles;
  const filtered = db
    .selectFrom('users')
    .where('users.role', 'in', groups)
    .where((eb) => (query.search ? matches(eb, groups, query.search) : eb.lit(true)));
  const page = filtered
    .select('users.id')
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(query.limit)
    .offset(offsetOf(query));

  const staff = filtered.where('users.role', '<>', 'applicant');
  const counted = async () => {
    const [applicants, { total }] = await Promise.all([
      groups.includes('applicant') ? countApplicants(db, query.search) : 0,
      staff.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return total + applicants;
  };

  const [rows, total] = await Promise.all([
    selectUsers(db)
      .where('users.id', 'in', page)
      .orderBy('users.created_at', 'desc')
      .orderBy('users.id', 'desc')
      .execute(),
    counted(),
  ]);
  const centres = await centresByUser(
    db,
    rows.map((row) => row.id),
  );
  return { rows: rows.map((row) => ({ ...row, centres: centres.get(row.id) ?? [] })), ...pageOf(total, query) };
}

/** The total without a search is stored. A search is counted on `applicants` alone. */
async function countApplicants(db: Database, search: string | undefined): Promise<number> {
  if (!search) return countSignUps(db);
  const { total } = await db
    .selectFrom('applicants')
    .where((eb) => containsAll(eb, sql.ref<string>('applicants.search_text'), search))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Staff are searched through an index on the folded expression, and applicants through the folded text on their own row. */
function matches(eb: ExpressionBuilder<DB, 'users'>, groups: readonly Role[], search: string) {
  const text = sql<string>`fold(first_name || ' ' || last_name || ' ' || coalesce(phone, '') || ' ' || coalesce(email, ''))`;
  const ofStaff = eb.and([eb('users.role', '<>', 'applicant'), containsAll(eb, text, search)]);
  const ofApplicants = eb(
    'users.id',
    'in',
    eb
      .selectFrom('applicants')
      .select('applicants.user_id')
      .where((of) => containsAll(of, sql.ref<string>('applicants.search_text'), search)),
  );
  if (!groups.includes('applicant')) return ofStaff;
  return groups.length === 1 ? ofApplicants : eb.or([ofStaff, ofApplicants]);
}
