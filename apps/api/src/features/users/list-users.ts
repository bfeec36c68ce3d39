import { type CallInput, type calls, type Role, staffRoles } from '@tvet/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import { centresByUser } from '../../accounts/user-centres.ts';
import type { DB } from '../../database/schema.ts';
import { countPeople } from '../../figures/count-people.ts';
import type { Work } from '../../http/work.ts';
import { offsetOf, pageOf } from '../../shared/paging.ts';
import { containsAll } from '../../shared/search.ts';
import { selectUsers } from './select-users.ts';

/**
 * A page of accounts, newest first, with the exact total. Applicants, who may be millions, are listed only when their
 * group is asked for: everybody else is reached through the index on the role.
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

  const counted = async () => {
    const people = groups.includes('applicant') && !query.search ? await countPeople(db) : undefined;
    // All of them are counted already, and may be millions.
    const rest = people === undefined ? filtered : filtered.where('users.role', '<>', 'applicant');
    const { total } = await rest.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return total + (people ?? 0);
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

/** Staff are found by an index on the folded expression, applicants by the folded text on their own row. */
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
