import type { ExpressionBuilder } from 'kysely';
import type { Caller } from '../accounts/caller.ts';
import type { DB } from '../database/schema.ts';

/** Staff see every application, a centerAdmin its own centres', an applicant its own (rules 6.3). */
export function inScope(caller: Caller) {
  return (eb: ExpressionBuilder<DB, 'applications'>) => {
    if (caller.role === 'applicant') {
      const own = eb.selectFrom('applicants').select('applicants.id').where('applicants.user_id', '=', caller.id);
      return eb('applications.applicant_id', 'in', own);
    }
    if (caller.role !== 'centerAdmin') return eb.lit(true);
    return caller.centreIds.length > 0 ? eb('applications.centre_id', 'in', [...caller.centreIds]) : eb.lit(false);
  };
}
