import type { ExpressionBuilder } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import type { DB } from '../../platform/database/schema.ts';

/** The back office sees every centre, a centerAdmin its own, an applicant those that take part (rules 6.13, 15.9). */
export function inScope(caller: Caller) {
  return (eb: ExpressionBuilder<DB, 'centres'>) => {
    if (caller.role === 'applicant') return eb('centres.status', '=', 'active');
    if (caller.role !== 'centerAdmin') return eb.lit(true);
    return caller.centreIds.length > 0 ? eb('centres.id', 'in', [...caller.centreIds]) : eb.lit(false);
  };
}

/** A centre opens for users whose list has it, and for an applicant who applied to it, even if it has closed. */
export function mayBeOpened(caller: Caller) {
  return (eb: ExpressionBuilder<DB, 'centres'>) => {
    const listed = inScope(caller)(eb);
    if (caller.role !== 'applicant') return listed;
    const appliedTo = eb
      .selectFrom('applications')
      .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
      .select('applications.centre_id')
      .where('applicants.user_id', '=', caller.id);
    return eb.or([listed, eb('centres.id', 'in', appliedTo)]);
  };
}
