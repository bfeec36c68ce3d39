import { type Rejection, rejectionDetails, requirementLabels } from '@tvet/contract';
import { ApiError } from '../../../core/api-error.ts';
import { english } from '../../../core/languages.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { requirementsOf } from '../requirements.ts';

/** Nobody is told that something is missing which the application has (rules 9.2). @throws ApiError INVALID_FORM. */
export async function refuseMetRequirements(db: Database, id: string, { details }: Rejection): Promise<void> {
  const named = details.flatMap((key) => rejectionDetails[key].requirement ?? []);
  if (named.length === 0) return;
  const row = await db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .select(['applications.category', 'applications.proof_url', 'applicants.nin_last4', 'applicants.bvn_last4'])
    .where('applications.id', '=', id)
    .executeTakeFirstOrThrow();
  const met = requirementsOf(row).find((requirement) => requirement.met && named.includes(requirement.code));
  if (!met) return;
  const message = `The application has it: ${english._(requirementLabels[met.code])}`;
  throw new ApiError('INVALID_FORM', { fields: [{ field: 'rejection.details', message, code: 'requirement_met' }] });
}
