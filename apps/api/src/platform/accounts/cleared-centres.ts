import type { ExpressionBuilder } from 'kysely';
import type { DB } from '../database/schema.ts';

/** A condition for centres that have accepted their agreement; their `documentStatus` is signed (rules 15.3). */
export const agreementAccepted = (eb: ExpressionBuilder<DB, 'centres'>) =>
  eb.exists(
    eb
      .selectFrom('agreements')
      .select('agreements.id')
      .whereRef('agreements.centre_id', '=', 'centres.id')
      .where('agreements.accepted_at', 'is not', null),
  );

/** A condition for centres that may be worked on: the agreement is accepted, or IDEAS funding exempts them (rules 15.2). */
export const cleared = (eb: ExpressionBuilder<DB, 'centres'>) =>
  eb.or([eb('centres.ideas_funded', '=', true), agreementAccepted(eb)]);
