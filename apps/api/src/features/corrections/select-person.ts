import { type CorrectionField, correctionFields, type DraftFields, offeredCategories } from '@tvet/contract';
import { notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { maskIdentity } from '../../core/mask.ts';
import type { Work } from '../../platform/calls/work.ts';
import type { Database } from '../../platform/database/connect.ts';
import { attachedFile } from '../../platform/files/attached.ts';
import { inScope } from '../applications/index.ts';

const selectPeople = (db: Database) =>
  db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .innerJoin('users', 'users.id', 'applicants.user_id')
    .select([
      'applications.id',
      'applications.status',
      'applications.category',
      'applications.created_at',
      'applications.submitted_at',
      'applications.correction_due_at',
      'applications.street_address_line1',
      'applications.street_address_line2',
      'applications.state',
      'applications.lga',
      'applications.bank_slug',
      'applications.account_number',
      'applications.account_name',
      'applications.proof_kind',
      'applications.proof_url',
      'applicants.id as applicant_row_id',
      'applicants.public_id',
      'applicants.gender',
      'applicants.date_of_birth',
      'applicants.nin_encrypted',
      'applicants.nin_index',
      'applicants.nin_last4',
      'applicants.bvn_encrypted',
      'applicants.bvn_index',
      'applicants.bvn_last4',
      'applicants.photo_url',
      'users.id as user_id',
      'users.first_name',
      'users.last_name',
      'users.phone',
      'users.phone_confirmed_at',
      'users.email',
      'users.email_confirmed_at',
      'users.password_kind',
      'users.language',
    ]);

/** An application with every detail that can be corrected. */
export type Person = Awaited<ReturnType<ReturnType<typeof selectPeople>['executeTakeFirstOrThrow']>>;

/** @throws ApiError NOT_FOUND, for a missing application and for one out of scope alike. */
export async function findPerson({ db, caller }: Work<Caller | undefined>, id: string): Promise<Person> {
  const query = selectPeople(db).where('applications.id', '=', id);
  const row = await (caller ? query.where(inScope(caller)) : query).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Finds the application and locks it until the transaction ends. @throws ApiError NOT_FOUND. */
export async function holdPerson(work: Work<Caller | undefined>, id: string): Promise<Person> {
  await work.db.selectFrom('applications').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findPerson(work, id);
}

/** The values of a person in the form of a draft. NIN and BVN show their last 4 digits. */
export const asDraft = (person: Person): DraftFields => ({
  tvetCategory: offeredCategories.find((offered) => offered === person.category) ?? null,
  gender: person.gender,
  dateOfBirth: person.date_of_birth,
  nin: maskIdentity(person.nin_last4),
  bvn: maskIdentity(person.bvn_last4),
  streetAddressLine1: person.street_address_line1,
  streetAddressLine2: person.street_address_line2,
  state: person.state,
  lga: person.lga,
  bankName: person.bank_slug,
  accountNumber: person.account_number,
  accountName: person.account_name,
  proofKind: person.proof_kind,
  proofOfEducationUrl: person.proof_url,
  skillName: null,
  centerId: null,
});

export type Values = Readonly<Record<CorrectionField, string | null>>;

/** The current value of every field. A file is the name of its upload. */
export async function valuesOf({ db }: Work, person: Person): Promise<Values> {
  const since = person.submitted_at ?? person.created_at;
  const proof = await attachedFile(db, { purpose: 'proof', ownerId: person.id, url: person.proof_url, since });
  const photo = await attachedFile(db, {
    purpose: 'photo',
    ownerId: person.applicant_row_id,
    url: person.photo_url,
    since,
  });
  const known: Partial<Record<CorrectionField, string | null>> = {
    ...asDraft(person),
    firstName: person.first_name,
    lastName: person.last_name,
    proofOfEducationUrl: proof?.fileName ?? null,
    photoUrl: photo?.fileName ?? null,
  };
  return Object.fromEntries(correctionFields.map((field) => [field, known[field] ?? null])) as Values;
}
