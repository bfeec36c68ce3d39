import { type ExpressionBuilder, sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import type { DB } from '../../platform/database/schema.ts';

/** Returns true if the caller's role has every application in its scope. */
export const seesEverything = ({ role }: Caller): boolean => role !== 'applicant' && role !== 'centerAdmin';

/**
 * Staff see every application, a centerAdmin those submitted to its own centres, an applicant their own (rules 6.3).
 * A centre that an applicant has only chosen does not see the application.
 */
export function inScope(caller: Caller) {
  return (eb: ExpressionBuilder<DB, 'applications'>) => {
    if (seesEverything(caller)) return eb.lit(true);
    if (caller.role === 'applicant') {
      const own = eb.selectFrom('applicants').select('applicants.id').where('applicants.user_id', '=', caller.id);
      return eb('applications.applicant_id', 'in', own);
    }
    if (caller.centreIds.length === 0) return eb.lit(false);
    return eb.and([
      eb('applications.centre_id', 'in', [...caller.centreIds]),
      eb('applications.status', '<>', sql.lit('initiated')),
    ]);
  };
}
