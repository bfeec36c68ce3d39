import type { Database } from '../database/connect.ts';
import { derivedId } from '../shared/derived-id.ts';
import { type Account, colleagues, demoAccounts } from './accounts.ts';
import { dayMs, startOfDemo } from './calendar.ts';
import { centres } from './centres.ts';
import { acceptedAt, documentsOf } from './documents.ts';
import { readReferences } from './insert-applications.ts';
import { insertRows } from './insert-rows.ts';
import { pickAddress } from './places.ts';
import { randomOf } from './random.ts';
import { skillSuggestions } from './skill-suggestions.ts';

const instant = (at: number) => new Date(at).toISOString();
const hiredAt = startOfDemo - 120 * dayMs;

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
  await insertAgreements(db);
  await insertDocuments(db);
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

async function insertCentres(db: Database): Promise<void> {
  await insertRows(
    db,
    'centres',
    centres.map((centre) => ({
      id: centre.id,
      tvet_code: centre.code,
      name: centre.name,
      category: centre.category,
      state_name: centre.state,
      lga: centre.lga,
      location_address: centre.address,
      contact_name: `${centre.admin.first_name} ${centre.admin.last_name}`,
      contact_email: centre.admin.email,
      contact_phone: centre.admin.phone,
      email_address: `office@${centre.code.toLowerCase()}.example`,
      phone_number: centre.admin.phone,
      status: 'active',
      ideas_funded: centre.funded,
      bank_slug: centre.bank?.bank_slug ?? null,
      account_number: centre.bank?.account_number ?? null,
      account_name: centre.bank ? centre.name : null,
      created_at: instant(hiredAt),
      updated_at: instant(hiredAt),
    })),
  );
  const { skills } = await readReferences(db);
  await insertRows(
    db,
    'centre_skills',
    centres.flatMap((centre) =>
      centre.skills.map(({ trade, capacity, streams }) => ({
        centre_id: centre.id,
        skill_id: skills.get(trade) as string,
        total_capacity: capacity,
        streams,
      })),
    ),
  );
  const run = new Map<Account, number>();
  const positionFor = (admin: Account) => {
    const position = run.get(admin) ?? 0;
    run.set(admin, position + 1);
    return position;
  };
  await insertRows(
    db,
    'user_centres',
    centres.map((centre) => ({
      user_id: centre.admin.id,
      centre_id: centre.id,
      position: positionFor(centre.admin),
    })),
  );
}

async function insertAgreements(db: Database): Promise<void> {
  const rows = centres
    .filter((centre) => centre.agreement !== 'none')
    .map((centre) => {
      const signed = centre.agreement === 'accepted';
      return {
        id: derivedId(`agreement ${centre.code}`),
        centre_id: centre.id,
        template_code: 'centre-agreement',
        accepted_at: signed ? instant(acceptedAt(centre)) : null,
        signed_by: signed ? centre.admin.id : null,
        signer_name: signed ? `${centre.admin.first_name} ${centre.admin.last_name}` : null,
        signer_email: signed ? centre.admin.email : null,
        created_at: instant(hiredAt),
      };
    });
  await insertRows(db, 'agreements', rows);
}

async function insertDocuments(db: Database): Promise<void> {
  const { skills } = await readReferences(db);
  const documents = centres.flatMap(documentsOf);
  await insertRows(
    db,
    'documents',
    documents.map((document) => ({
      id: document.id,
      centre_id: document.centre.id,
      skill_id: skills.get(document.skill.trade) as string,
      document_type: document.type,
      period: document.period,
      file_url: document.fileUrl,
      status: document.status,
      rejection_reason: document.rejectionReason,
      submitted_by: document.centre.admin.id,
      submitted_at: instant(document.submittedAt),
    })),
  );
  await insertRows(
    db,
    'document_reviews',
    documents.flatMap((document) =>
      document.reviews.map((review) => ({
        id: review.id,
        document_id: document.id,
        file_url: document.fileUrl,
        decision: review.decision,
        reason: review.reason,
        reviewer_id: review.reviewer,
        at: instant(review.at),
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

/** Sizes as the documents show them (document 2, section 2). */
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
