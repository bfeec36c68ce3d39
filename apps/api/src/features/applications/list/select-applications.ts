import type { Database } from '../../../platform/database/connect.ts';
import { placesTaken } from '../../centres/index.ts';

/** An application with all columns of its row, including applicant, skill and centre names. */
export const selectApplications = (db: Database) =>
  db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .innerJoin('users', 'users.id', 'applicants.user_id')
    .leftJoin('skills', 'skills.id', 'applications.skill_id')
    .leftJoin('centres', 'centres.id', 'applications.centre_id')
    .leftJoin('answer_times', 'answer_times.category', 'applications.category')
    .leftJoin('application_claims', 'application_claims.application_id', 'applications.id')
    .leftJoin('users as claimants', 'claimants.id', 'application_claims.user_id')
    .select([
      'applications.id',
      'applications.status',
      'applications.category',
      'applications.state',
      'applications.lga',
      'applications.street_address_line1',
      'applications.street_address_line2',
      'applications.account_number',
      'applications.account_name',
      'applications.bank_slug',
      'applications.proof_url',
      'applications.created_at',
      'applications.submitted_at',
      'applications.approval_requested_by',
      'applications.rejection_reason',
      'applications.correction_due_at',
      'applications.centre_id',
      'applicants.public_id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.phone',
      'skills.name as skill_name',
      'centres.name as centre_name',
      'answer_times.decisions',
      'answer_times.median_days',
      'answer_times.usual_days',
      'application_claims.user_id as claim_user_id',
      'application_claims.until as claim_until',
      'application_claims.assigned_by as claim_assigned_by',
      'claimants.first_name as claimant_first_name',
      'claimants.last_name as claimant_last_name',
    ]);

export type SelectedApplication = Awaited<ReturnType<ReturnType<typeof selectApplications>['executeTakeFirstOrThrow']>>;

/** The same columns and those of the detail panel. */
export const selectApplicationDetails = (db: Database) =>
  selectApplications(db)
    .leftJoin('centre_skills', (join) =>
      join
        .onRef('centre_skills.centre_id', '=', 'applications.centre_id')
        .onRef('centre_skills.skill_id', '=', 'applications.skill_id'),
    )
    .leftJoin('users as requesters', 'requesters.id', 'applications.approval_requested_by')
    .select([
      'applications.approval_requested_at',
      'applications.decided_at',
      'applications.decline_reason',
      'applications.proof_kind',
      'applicants.gender',
      'applicants.date_of_birth',
      'applicants.nin_last4',
      'applicants.bvn_last4',
      'applicants.photo_url',
      'applicants.id as applicant_row_id',
      'centres.tvet_code',
      'centres.category as centre_category',
      'centres.state_name as centre_state',
      'centres.ideas_funded',
      'requesters.first_name as requester_first_name',
      'requesters.last_name as requester_last_name',
      'centre_skills.total_capacity as capacity',
    ])
    .select(placesTaken('applications').as('places_taken'));

export type SelectedApplicationDetails = Awaited<
  ReturnType<ReturnType<typeof selectApplicationDetails>['executeTakeFirstOrThrow']>
>;
