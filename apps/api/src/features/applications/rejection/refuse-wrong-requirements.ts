import { type Rejection, rejectionDetails, requirementLabels } from '@tvet/contract';
import { ApiError } from '../../../core/api-error.ts';
import { english } from '../../../core/languages.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { requirementsOf } from '../requirements.ts';

/**
 * A rejection names no requirement that the application meets or its programme does not have (rules 9.2): in bulk, the same details
 * go to applications of several programmes. @throws ApiError INVALID_FORM.
 */
export async function refuseWrongRequirements(db: Database, id: string, { details }: Rejection): Promise<void> {
  const named = details.flatMap((key) => rejectionDetails[key].requirement ?? []);
  if (named.length === 0) return;
  const row = await db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .select(['applications.category', 'applications.proof_url', 'applicants.nin_last4', 'applicants.bvn_last4'])
    .where('applications.id', '=', id)
    .executeTakeFirstOrThrow();
  const required = requirementsOf(row);
  const wrong = named.find((code) => !required.some((one) => one.code === code && !one.met));
  if (!wrong) return;
  const isMet = required.some(({ code }) => code === wrong);
  const message = `${isMet ? 'The application has it' : 'The programme does not ask for it'}: ${english._(requirementLabels[wrong])}`;
  const code = isMet ? 'requirement_met' : 'requirement_not_asked';
  throw new ApiError('INVALID_FORM', { fields: [{ field: 'rejection.details', message, code }] });
}
