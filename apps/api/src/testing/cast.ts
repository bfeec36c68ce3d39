import type { Role } from '@tvet/contract';
import type { Database } from '../platform/database/connect.ts';

/** The people of the tests, with their purposes. */
const people = {
  superAdmin: 'superAdmin',
  platformAdmin: 'platformAdmin',
  secondPlatformAdmin: 'platformAdmin',
  officer: 'officer',
  secondOfficer: 'officer',
  viewOnlyOfficer: 'viewOnlyOfficer',
  accreditor: 'accreditor',
  /** Runs the first centre, whose agreement is accepted. */
  centerAdmin: 'centerAdmin',
  /** Runs the second centre, whose agreement is accepted. */
  otherCenterAdmin: 'centerAdmin',
  /** Runs the third centre, whose agreement is not accepted. */
  gatedCenterAdmin: 'centerAdmin',
  /** Runs the first two centres and the third. */
  threeCentresAdmin: 'centerAdmin',
  applicant: 'applicant',
  otherApplicant: 'applicant',
} as const satisfies Record<string, Role>;

export type PersonName = keyof typeof people;
export const personNames = Object.keys(people) as PersonName[];
export const roleOf = (name: PersonName): Role => people[name];

export interface Cast {
  readonly users: Readonly<Record<PersonName, string>>;
  readonly centres: {
    readonly first: string;
    readonly second: string;
    readonly unsigned: string;
    readonly funded: string;
  };
  /** Applicant rows of the two applicants. */
  readonly applicants: { readonly applicant: string; readonly otherApplicant: string };
  readonly intake: string;
}

/** Inserts the cast into an empty, migrated database. */
export async function createCast(db: Database): Promise<Cast> {
  const users = {} as Record<PersonName, string>;
  for (const [index, name] of personNames.entries()) {
    const { id } = await db
      .insertInto('users')
      .values({
        role: people[name],
        first_name: firstNames[index] ?? 'Ada',
        last_name: name,
        phone: `+23480311100${String(index).padStart(2, '0')}`,
        phone_confirmed_at: new Date(),
        email: `${name.toLowerCase()}@test.example`,
        email_confirmed_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    users[name] = id;
  }

  const centre = async (code: string, name: string, ideasFunded: boolean, acceptedBy?: string) => {
    const { id } = await db
      .insertInto('centres')
      .values({ tvet_code: code, name, category: 'VEI', state_name: 'Lagos', lga: 'Ikeja', ideas_funded: ideasFunded })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (acceptedBy) {
      const signer = { signed_by: acceptedBy, signer_name: 'Signer', signer_email: 'signer@test.example' };
      await db
        .insertInto('agreements')
        .values({ centre_id: id, template_code: 'standard', accepted_at: new Date(), ...signer })
        .execute();
    }
    return id;
  };
  const centres = {
    first: await centre('TVC-001', 'Ọ̀ṣun Technical College', false, users.centerAdmin),
    second: await centre('TVC-002', 'Kano Skills Centre', false, users.otherCenterAdmin),
    unsigned: await centre('TVC-003', 'Jos Vocational Centre', false),
    funded: await centre('TVC-004', 'Enugu Trade Centre', true),
  };
  const runs: [PersonName, string[]][] = [
    ['centerAdmin', [centres.first]],
    ['otherCenterAdmin', [centres.second]],
    ['gatedCenterAdmin', [centres.unsigned]],
    ['threeCentresAdmin', [centres.first, centres.second, centres.unsigned]],
  ];
  for (const [name, ids] of runs) {
    await db
      .insertInto('user_centres')
      .values(ids.map((centre_id, position) => ({ user_id: users[name], centre_id, position })))
      .execute();
  }

  const applicant = async (name: 'applicant' | 'otherApplicant', publicId: string) => {
    const { id } = await db
      .insertInto('applicants')
      .values({ user_id: users[name], public_id: publicId, gender: 'female', date_of_birth: '2003-04-05' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const intake = await db
    .insertInto('intakes')
    .values({ name: '2025', starts_on: '2025-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    users,
    centres,
    applicants: {
      applicant: await applicant('applicant', 'TV-AAAA1'),
      otherApplicant: await applicant('otherApplicant', 'TV-BBBB2'),
    },
    intake: intake.id,
  };
}

const firstNames = [
  'Ada',
  'Bola',
  'Chidi',
  'Danjuma',
  'Ebere',
  'Fatima',
  'Gambo',
  'Halima',
  'Ifeoma',
  'Jumoke',
  'Kunle',
  'Ngọ́zi',
  'Ọlá',
];
