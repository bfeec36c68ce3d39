import { categories, entryRequirements, type Requirement } from '@tvet/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import { shownCategory } from './shown-category.ts';

/** The column that shows whether a requirement is met. A proof counts once its file is attached. */
const columns = { nin: 'nin_last4', bvn: 'bvn_last4', proof: 'proof_url' } as const satisfies Record<
  Requirement,
  string
>;
/** The tables of these columns, as `missesRequirement` names them. */
const tables = { nin: 'person', bvn: 'person', proof: 'applications' } as const satisfies Record<Requirement, string>;

type Facts = Parameters<typeof shownCategory>[0] & Readonly<Record<(typeof columns)[Requirement], string | null>>;

/** The entry requirements of the programme, each met or not (rules 1.6, 1.7). */
export const requirementsOf = (row: Facts): { code: Requirement; met: boolean }[] =>
  entryRequirements[shownCategory(row)].map((code) => ({ code, met: row[columns[code]] !== null }));

/** The condition that a row of `applications` misses a requirement of its programme. */
export function missesRequirement(): Expression<SqlBool> {
  const cases = categories.flatMap((category) => {
    const needed = entryRequirements[category].map((code) => sql.ref(`${tables[code]}.${columns[code]}`));
    return needed.length > 0 ? [sql`when ${sql.lit(category)} then num_nulls(${sql.join(needed)}) > 0`] : [];
  });
  return sql<SqlBool>`exists (select from applicants person where person.id = applications.applicant_id
    and case coalesce(applications.category, 'VEI') ${sql.join(cases, sql` `)} else false end)`;
}
