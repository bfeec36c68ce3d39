import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { selectNewestFile } from '../../../platform/files/attached.ts';
import { placesTaken } from '../../centres/index.ts';

/** The fields of applications that are not submitted, with the chosen centre and the newest proof. */
export const selectDrafts = (db: Database) =>
  db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .leftJoin('application_drafts', 'application_drafts.application_id', 'applications.id')
    .leftJoin('skills', 'skills.id', 'applications.skill_id')
    .leftJoin('centres', 'centres.id', 'applications.centre_id')
    .leftJoin('centre_skills', (join) =>
      join
        .onRef('centre_skills.centre_id', '=', 'applications.centre_id')
        .onRef('centre_skills.skill_id', '=', 'applications.skill_id'),
    )
    .leftJoinLateral(
      selectNewestFile(db, {
        purpose: 'proof',
        ownerId: sql.ref<string>('applications.id'),
        url: sql.ref<string | null>('applications.proof_url'),
      }).as('proof'),
      (join) => join.onTrue(),
    )
    .select([
      'proof.status as file_status',
      'proof.file_name',
      'proof.content_type',
      'proof.kept_type',
      'proof.attached_at',
      'applications.id',
      'applications.status',
      'applications.applicant_id',
      'applications.category',
      'applications.street_address_line1',
      'applications.street_address_line2',
      'applications.state',
      'applications.lga',
      'applications.bank_slug',
      'applications.account_number',
      'applications.account_name',
      'applications.proof_kind',
      'applications.proof_url',
      'applications.skill_id',
      'applications.centre_id',
      'applications.created_at',
      'applicants.public_id',
      'application_drafts.version',
      'application_drafts.saved_at',
      'application_drafts.emptied_at',
      'application_drafts.steps_to_check',
      'application_drafts.gender',
      'application_drafts.date_of_birth',
      'application_drafts.nin_encrypted',
      'application_drafts.nin_index',
      'application_drafts.nin_last4',
      'application_drafts.bvn_encrypted',
      'application_drafts.bvn_index',
      'application_drafts.bvn_last4',
      'skills.name as skill_name',
      'centres.name as centre_name',
      'centres.tvet_code',
      'centres.category as centre_category',
      'centres.status as centre_status',
      'centres.state_name as centre_state',
      'centres.lga as centre_lga',
      'centres.location_address as centre_address',
      'centre_skills.total_capacity as capacity',
    ])
    .select((eb) => eb.selectFrom('settings').select('value').where('key', '=', 'ages').as('ages'))
    .select(placesTaken('applications').as('places_taken'));

export type SelectedDraft = Awaited<ReturnType<ReturnType<typeof selectDrafts>['executeTakeFirstOrThrow']>>;
