import type { Database } from '../database/connect.ts';
import { derivedId } from '../database/derived-id.ts';
import { insertRows } from '../database/insert-rows.ts';
import { type Account, colleagues, demoAccounts } from './accounts.ts';
import { dayMs, hiredAt, instant, startOfDemo } from './calendar.ts';
import { centres } from './centres.ts';
import { insertCentres } from './insert-centres.ts';
import { pickAddress } from './places.ts';
import { randomOf } from './random.ts';
import { skillSuggestions } from './skill-suggestions.ts';

const userRow = (person: Account, passwordHash: string | null) => ({
  id: person.id,
  role: person.role,
  first_name: person.first_name,
  last_name: person.last_name,
  phone: person.phone,
  phone_confirmed_at: instant(hiredAt),
  email: person.email,
  email_confirmed_at: instant(hiredAt),
  password_hash: passwordHash,
  password_kind: passwordHash === null ? null : 'own',
  created_at: instant(hiredAt),
  updated_at: instant(hiredAt),
});

/** Everything but applicants and applications: intakes, staff, centres and what centres have sent. */
export async function insertBase(db: Database, passwordHash: string | null): Promise<void> {
  await insertIntakes(db);
  const staff = Object.values<Account>(demoAccounts).filter((person) => person.role !== 'applicant');
  const strangers = centres.map((centre) => centre.admin).filter((admin) => !staff.includes(admin));
  await insertRows(db, 'users', [
    ...staff.map((person) => userRow(person, passwordHash)),
    ...[...colleagues, ...strangers].map((person) => userRow(person, null)),
  ]);
  await insertCentres(db);
  await insertRows(db, 'skill_suggestions', suggestionRows());
  await insertRows(db, 'resources', resourceRows);
}

async function insertIntakes(db: Database): Promise<void> {
  const intakes = [
    { id: derivedId('intake 2025'), name: '2025', starts_on: '2025-01-06' },
    { id: derivedId('intake 2026'), name: '2026', starts_on: '2026-01-05' },
  ];
  await insertRows(db, 'intakes', intakes);
  await insertRows(
    db,
    'intake_windows',
    intakes.flatMap(({ id }) =>
      ['STC', 'VEI'].map((category) => ({
        intake_id: id,
        category,
        opens_at: null,
        closes_at: null,
        by_hand: 'closed',
      })),
    ),
  );
}

const suggestionRows = () =>
  skillSuggestions.map(([name, group, state, why], index) => {
    const random = randomOf(`suggestion ${index}`);
    return {
      id: derivedId(`suggestion ${index}`),
      skill_name: name,
      skill_type: group,
      skill_description: why,
      location_address: pickAddress(random),
      state_name: state,
      created_at: instant(startOfDemo + random.between(0, 600) * dayMs),
    };
  });

/** The sizes that are shown (rules 17.10). */
const resourceRows = [
  {
    id: 'accreditation-guidelines',
    name: 'Centre accreditation guidelines',
    description: 'What a centre has to show to be accredited and to stay so',
    download_url: '/resources/centre-accreditation-guidelines.pdf',
    file_size: 4_404_019,
    updated_at: instant(hiredAt),
  },
  {
    id: 'equipment-template',
    name: 'Equipment report template',
    description: 'The form of the half-yearly report on basic equipment',
    download_url: null,
    file_size: 870_400,
    updated_at: instant(hiredAt),
  },
  {
    id: 'tvet-id',
    name: 'ID document',
    description: 'The form for the identity card of a student',
    download_url: '/tvet-id.pdf',
    file_size: 118_784,
    updated_at: instant(hiredAt),
  },
];
