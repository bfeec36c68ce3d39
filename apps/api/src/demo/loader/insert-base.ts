import { type DocumentRules, defaultDocumentRules } from '@tvet/contract';
import type { Database } from '../../platform/database/connect.ts';
import { derivedId } from '../../platform/database/derived-id.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import type { JsonObject } from '../../platform/database/schema.ts';
import { type Account, colleagues, demoAccounts } from '../accounts.ts';
import { dayMs, hiredAt, instant, startOfDemo } from '../generator/calendar.ts';
import { centres } from '../generator/centres.ts';
import { pickAddress } from '../generator/places.ts';
import { randomOf } from '../generator/random.ts';
import { skillSuggestions } from '../generator/skill-suggestions.ts';
import { insertCentres, insertReminders } from './insert-centres.ts';

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

/** Inserts all data except applicants and applications: intakes, staff, centres and the documents of centres. */
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
  await insertRows(db, 'settings', [{ key: 'documents', value: documentRules as unknown as JsonObject }]);
  await insertReminders(db, documentRules);
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

/** The ministry asks for documents from the first quarter that has demo documents. */
const documentRules: DocumentRules = { ...defaultDocumentRules, askedSince: '2026-07-01' };

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
