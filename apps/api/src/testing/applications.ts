import { randomInt } from 'node:crypto';
import type { ApplicationStatus, Category, SkillOption } from '@tvet/contract';
import { sql } from 'kysely';
import { newApplicantId } from '../platform/accounts/applicant-id.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Cast } from './cast.ts';

interface ApplicationOptions {
  readonly status?: ApplicationStatus;
  /** Absent: a person made for this application. */
  readonly applicant?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  /** `null`: has none. */
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly centre?: string | null;
  /** The person who verified it, for the later statuses. */
  readonly requestedBy?: string;
  readonly submittedAt?: Date;
  readonly category?: Category;
  readonly skill?: SkillOption;
  readonly state?: string;
  readonly lga?: string;
}

const afterReview: readonly ApplicationStatus[] = [
  'approval_requested',
  'approved',
  'rejected',
  'declined',
  'registered',
];
const afterApproval: readonly ApplicationStatus[] = ['approved', 'declined', 'registered'];

/** One application in any status, consistent with its normal course. Returns its id. */
export async function createApplication(db: Database, cast: Cast, options: ApplicationOptions = {}): Promise<string> {
  const status = options.status ?? 'pending_approval';
  const applicant = options.applicant ?? (await createApplicant(db, options));
  const { id } = await db
    .insertInto('applications')
    .values((eb) => ({
      applicant_id: applicant,
      intake_id: cast.intake,
      status,
      category: options.category ?? 'VEI',
      skill_id: eb
        .selectFrom('skills')
        .select('id')
        .where('name', '=', options.skill ?? 'Fashion Design & Garment Making'),
      centre_id: options.centre === undefined ? cast.centres.first : options.centre,
      state: options.state ?? 'Lagos',
      lga: options.lga ?? 'Ikeja',
      street_address_line1: '1 Broad Street',
      bank_slug: 'zenith-bank',
      account_number: '1234567890',
      account_name: 'Ada Obi',
      submitted_at: status === 'initiated' ? null : (options.submittedAt ?? new Date()),
      ...(afterReview.includes(status) && {
        approval_requested_by: options.requestedBy ?? cast.users.secondOfficer,
        approval_requested_at: new Date(),
      }),
      ...(afterApproval.includes(status) && { approved_by: cast.users.secondPlatformAdmin, decided_at: new Date() }),
      ...(status === 'rejected' && { rejection_reason: 'Incomplete application', decided_at: new Date() }),
      ...(status === 'declined' && { decline_reason: 'Health issues' }),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A person who applies, with a unique name and number. Returns the applicant row's id. */
export async function createApplicant(
  db: Database,
  { firstName = 'Amaka', lastName = 'Obi', email, phone }: ApplicationOptions = {},
): Promise<string> {
  const unique = randomInt(1_000_000, 10_000_000);
  const user = await db
    .insertInto('users')
    .values({
      role: 'applicant',
      first_name: firstName,
      last_name: lastName,
      phone: phone === undefined ? `+234805${unique}` : phone,
      email: email === undefined ? `person${unique}@test.example` : email,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const applicant = await db
    .insertInto('applicants')
    .values({ user_id: user.id, public_id: newApplicantId(randomInt) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return applicant.id;
}

/** Removes every application and every message. Truncating takes five times as long because it recreates the files of indexes. */
export async function clearApplications(db: Database): Promise<void> {
  await sql`do $$ begin
    -- The timeline may only grow.
    set local session_replication_role = replica;
    delete from application_events;
    set local session_replication_role = origin;
    delete from messages;
    delete from applications;
  end $$`.execute(db);
}
