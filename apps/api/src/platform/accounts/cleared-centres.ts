import type { ExpressionBuilder } from 'kysely';
import type { DB } from '../database/schema.ts';

/** Whether a centre has accepted its agreement: then its `documentStatus` is signed (rules 15.3). */
export const agreementAccepted = (eb: ExpressionBuilder<DB, 'centres'>) =>
  eb.exists(
    eb
      .selectFrom('agreements')
      .select('agreements.id')
      .whereRef('agreements.centre_id', '=', 'centres.id')
      .where('agreements.accepted_at', 'is not', null),
  );

/** Whether a centre may be worked on: accepted, or IDEAS funded and so exempt (rules 15.2). */
export const cleared = (eb: ExpressionBuilder<DB, 'centres'>) =>
  eb.or([eb('centres.ideas_funded', '=', true), agreementAccepted(eb)]);
