import { type DocumentRules, defaultDocumentRules } from '@tvet/contract';
import type { Database } from '../../platform/database/connect.ts';
import { copyRows } from '../../platform/database/copy-rows.ts';
import { derivedId } from '../../platform/database/derived-id.ts';
import { type Account, colleagues, demoAccounts } from '../accounts.ts';
import data from '../data/trades.json' with { type: 'json' };
import { dayMs, hiredAt, instant, startOfDemo } from '../generator/calendar.ts';
import { centres } from '../generator/centres.ts';
import { pickAddress } from '../generator/places.ts';
import { randomOf } from '../generator/random.ts';
import { userRow } from './application-rows.ts';
import { copyCentres, insertReminders } from './copy-centres.ts';

/** Copies all data except applicants and applications: intakes, staff, centres and the documents of centres. */
export async function copyBase(db: Database, passwordHash: string | null): Promise<void> {
  await copyIntakes(db);
  const staff = Object.values<Account>(demoAccounts).filter((person) => person.role !== 'applicant');
  const strangers = centres.map((centre) => centre.admin).filter((admin) => !staff.includes(admin));
  await copyRows(db, 'users', [
    ...staff.map((person) => userRow(person, hiredAt, passwordHash)),
    ...[...colleagues, ...strangers].map((person) => userRow(person, hiredAt, null)),
  ]);
  await copyCentres(db);
  await copyRows(db, 'skill_suggestions', suggestionRows());
  await copyRows(db, 'settings', [{ key: 'documents', value: JSON.stringify(documentRules) }]);
  await insertReminders(db, documentRules);
}

async function copyIntakes(db: Database): Promise<void> {
  const intakes = [
    { id: derivedId('intake 2025'), name: '2025', starts_on: '2025-01-06' },
    { id: derivedId('intake 2026'), name: '2026', starts_on: '2026-01-05' },
  ];
  await copyRows(db, 'intakes', intakes);
  await copyRows(
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
  data.suggestions.map(({ name, group, state, reason }, index) => {
    const random = randomOf(`suggestion ${index}`);
    return {
      id: derivedId(`suggestion ${index}`),
      skill_name: name,
      skill_type: group,
      skill_description: reason,
      location_address: pickAddress(random),
      state_name: state,
      created_at: instant(startOfDemo + random.between(0, 600) * dayMs),
    };
  });
