import {
  type ApplicationStatus,
  type CallInput,
  type Category,
  type calls,
  personMatches,
  type RelatedApplications,
  type RelatedGroup,
  type RelatedMatch,
  relatedLimit,
  relatedMatches,
} from '@tvet/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import { fullName } from '../../core/names.ts';
import type { Work } from '../../platform/calls/work.ts';
import { findApplication } from './get-application.ts';
import { mayReadBankDetails } from './policy.ts';
import { shownCategory } from './shown-category.ts';

interface RelatedRow {
  readonly id: string;
  readonly status: ApplicationStatus;
  readonly category: Category | null;
  readonly submitted_at: Date | null;
  readonly decided_at: Date | null;
  readonly reason: string | null;
  readonly public_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly skill_name: string | null;
  readonly matches: readonly RelatedMatch[];
  readonly same_person: boolean;
  /** In its group. */
  readonly total: number;
}

/** The submitted applications that share a fact with one. @throws ApiError NOT_FOUND. */
export async function getRelatedApplications(
  work: Work<Caller>,
  { params: { id } }: CallInput<typeof calls.getRelatedApplications>,
): Promise<RelatedApplications> {
  await findApplication(work, id);
  const { rows } = await sql<RelatedRow>`
    with matches (id, match) as (${sql.join(await matchesOf(work, id), sql` union all `)}),
    related as (
      select a.id, a.listed_at, array_agg(distinct matches.match) as matches,
        bool_or(matches.match = any(${[...personMatches]})) as same_person
      from matches join applications a using (id)
      where a.id <> ${id} and a.status <> 'initiated'
      group by a.id
    ),
    counted as (
      select related.*, count(*) over (partition by same_person)::integer as total,
        row_number() over (partition by same_person order by listed_at desc, id desc) as place
      from related
    )
    select counted.id, counted.matches, counted.same_person, counted.total, a.status, a.category, a.submitted_at,
      a.decided_at, coalesce(a.decline_reason, a.rejection_reason) as reason, p.public_id, u.first_name, u.last_name,
      skills.name as skill_name
    from counted
      join applications a using (id)
      join applicants p on p.id = a.applicant_id
      join users u on u.id = p.user_id
      left join skills on skills.id = a.skill_id
    where counted.place <= ${relatedLimit}
    order by counted.place`.execute(work.db);
  return {
    samePerson: groupOf(rows.filter(({ same_person }) => same_person)),
    sharedDetails: groupOf(rows.filter(({ same_person }) => !same_person)),
  };
}

/** One query for each fact that the application has, each by an index. */
async function matchesOf({ db, caller }: Work<Caller>, id: string): Promise<RawBuilder<unknown>[]> {
  const { applicant_id, nin_index, bvn_index, phone, account_number, state, lga, street } = await db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .innerJoin('users', 'users.id', 'applicants.user_id')
    .select([
      'applications.applicant_id',
      'applications.account_number',
      'applications.state',
      'applications.lga',
      'applications.street_address_line1 as street',
      'applicants.nin_index',
      'applicants.bvn_index',
      'users.phone',
    ])
    .where('applications.id', '=', id)
    .executeTakeFirstOrThrow();
  const ofPeople = (match: RelatedMatch, people: RawBuilder<unknown>) =>
    sql`select id, ${sql.lit(match)} from applications where applicant_id in (${people})`;
  const ofApplications = (match: RelatedMatch, condition: RawBuilder<unknown>) =>
    sql`select id, ${sql.lit(match)} from applications where status <> 'initiated' and ${condition}`;
  // Each half of the phone numbers, confirmed or not, has an index of its own.
  const usersWith = (phone: string) => sql`
    select id from users where phone = ${phone} and phone_confirmed_at is not null
    union all select id from users where phone = ${phone} and phone_confirmed_at is null`;
  return [
    ofPeople('applicant', sql`${applicant_id}::uuid`),
    ...(nin_index ? [ofPeople('nin', sql`select id from applicants where nin_index = ${nin_index}`)] : []),
    ...(bvn_index ? [ofPeople('bvn', sql`select id from applicants where bvn_index = ${bvn_index}`)] : []),
    ...(phone ? [ofPeople('phone', sql`select id from applicants where user_id in (${usersWith(phone)})`)] : []),
    ...(account_number && mayReadBankDetails(caller)
      ? [ofApplications('account', sql`account_number = ${account_number}`)]
      : []),
    // Without a house number, an address is a whole street or village.
    ...(state && lga && street && /\d/.test(street)
      ? [
          ofApplications(
            'address',
            sql`lga = ${lga} and state = ${state} and address_key(street_address_line1) = address_key(${street})`,
          ),
        ]
      : []),
  ];
}

const groupOf = (rows: readonly RelatedRow[]): RelatedGroup => ({
  total: rows[0]?.total ?? 0,
  applications: rows.map((row) => ({
    id: row.id,
    applicantId: row.public_id,
    applicantName: fullName(row),
    status: row.status,
    tvetCategory: shownCategory(row),
    skillName: row.skill_name,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    matches: relatedMatches.filter((match) => row.matches.includes(match)),
  })),
});
