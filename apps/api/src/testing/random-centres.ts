import { randomUUID } from 'node:crypto';
import {
  askedPeriods,
  type DocumentRules,
  defaultDocumentRules,
  documentTypeNames,
  stateNames,
  trades,
} from '@tvet/contract';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Random } from '../demo/generator/random.ts';
import { documentRulesKey } from '../documents/document-rules.ts';
import { createCentre } from './centres.ts';

const day = 24 * 60 * 60 * 1000;
/** So few that some centres teach the same. */
export const madeTrades = trades.slice(0, 6);
export const madeStates = stateNames.slice(0, 3);

/** What the steps need to know. */
export interface MadeCountry {
  readonly db: Database;
  readonly random: Random;
  readonly centres: string[];
  /** Who signs and reviews. */
  readonly user: string;
  now(): Date;
  rules(): Promise<DocumentRules>;
  /** Moves the clock on. */
  pass(ms: number): void;
}

/** At midnight in Lagos or some hours from it, as often as not. */
const someDay = ({ random }: MadeCountry) =>
  new Date(Date.UTC(2024, random.between(6, 30), random.between(1, 28), random.pick([22, 23, 9]), 30));

export async function makeCentre(country: MadeCountry): Promise<void> {
  const { db, random, centres } = country;
  const values = {
    ideas_funded: random.chance(0.5),
    state_name: random.pick(madeStates),
    created_at: someDay(country),
  };
  const id = await createCentre(db, values);
  centres.push(id);
  for (let count = 3; count > 0; count -= 1) await beginTrade(country, id);
}

async function beginTrade(country: MadeCountry, centre: string): Promise<void> {
  await sql`insert into centre_skills (centre_id, skill_id, total_capacity, streams, taught_since)
    select ${centre}, id, 20, 1, ${someDay(country)} from skills where name = ${country.random.pick(madeTrades)}
    on conflict do nothing`.execute(country.db);
}

/** In an order that ids, which are random, have no part in: the same seed takes the same. */
const oneDocument = async ({ db, random, centres }: MadeCountry, where = sql<boolean>`true`) => {
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where(where)
    .orderBy(sql`array_position(${[...centres]}::uuid[], centre_id)`)
    .orderBy((eb) => eb.selectFrom('skills').select('name').whereRef('skills.id', '=', 'skill_id'))
    .orderBy('document_type')
    .orderBy('period')
    .execute();
  return rows.length === 0 ? undefined : random.pick(rows).id;
};

type Step = (country: MadeCountry, centre: string) => Promise<unknown>;

const setClosed =
  (status: string): Step =>
  ({ db }, centre) =>
    db.updateTable('centres').set({ status }).where('id', '=', centre).execute();

const review =
  (status: string): Step =>
  async (country) => {
    const id = await oneDocument(country, sql<boolean>`version > 0 and status = 'pending'`);
    const decision = { status, rejection_reason: status === 'approved' ? null : 'The signature is missing' };
    if (!id) return;
    await country.db
      .updateTable('documents')
      .set({ ...decision, reviewed_at: country.now(), reviewed_by: country.user })
      .where('id', '=', id)
      .execute();
  };

const take = async ({ db, now }: MadeCountry, id: string) =>
  sql`update documents set version = version + 1, status = 'pending', rejection_reason = null, reviewed_at = null,
    reviewed_by = null, file_url = ${`s3://tvet/documents/${randomUUID()}.pdf`}, file_name = 'a.pdf', submitted_at = ${now()}
    where id = ${id}`.execute(db);

/** A document of a period that is asked for: at once with a file, or first without one, as an upload begins it. */
const upload: Step = async (country, centre) => {
  const { db, random, now, rules } = country;
  const asked = askedPeriods(await rules(), now().toISOString().slice(0, 10));
  if (asked.length === 0) return;
  const { documentType, period } = random.pick(asked);
  const isWhole = random.chance(0.4);
  const file = isWhole ? 's3://tvet/documents/a.pdf' : null;
  const { rows } = await sql<{ id: string }>`
    insert into documents (centre_id, skill_id, document_type, period, version, file_url, file_name, submitted_at)
    select centre_id, skill_id, ${documentType}, ${period}, ${isWhole ? 1 : 0}, ${file}, ${file && 'a.pdf'}::text, ${file && now()}::timestamptz
    from centre_skills where centre_id = ${centre} order by skill_id offset ${random.between(0, 2)} limit 1
    on conflict do nothing returning id`.execute(db);
  const [made] = rows;
  if (!made || isWhole) return;
  if (random.chance(0.5)) await take(country, made.id);
  else await wait(country, made.id);
};

const wait = ({ db, now }: MadeCountry, id: string) =>
  db
    .insertInto('files')
    .values({
      storage_key: `uploads/${randomUUID()}`,
      purpose: 'centre_document',
      owner_id: id,
      file_name: 'a.pdf',
      content_type: 'application/pdf',
      size_limit: 1_000,
      expires_at: now(),
      status: 'waiting',
      try_again_at: now(),
    })
    .execute();

const scanned =
  (status: 'replaced' | 'infected'): Step =>
  async (country) => {
    const { db, now } = country;
    const id = await oneDocument(
      country,
      sql<boolean>`id in (select owner_id from files where status = 'waiting' and purpose = 'centre_document')`,
    );
    if (!id) return;
    const found = { finding: 'Eicar', kept_key: sql<string>`gen_random_uuid()::text`, attached_at: now() };
    await db
      .updateTable('files')
      .set({ status, try_again_at: null, ...(status === 'infected' && found) })
      .where('owner_id', '=', id)
      .where('status', '=', 'waiting')
      .execute();
    if (status === 'replaced') await take(country, id);
  };

const again =
  (how: (country: MadeCountry, id: string) => Promise<unknown>): Step =>
  async (country) => {
    const id = await oneDocument(country, sql<boolean>`status in ('rejected', 'modification_required')`);
    if (id) await how(country, id);
  };

const accept: Step = async (country, centre) => {
  const { db, user, random } = country;
  const accepted_at = random.chance(0.3) ? null : someDay(country);
  const signer = { signed_by: user, signer_name: 'Signer', signer_email: 'signer@test.example' };
  await db
    .insertInto('agreements')
    .values({ centre_id: centre, template_code: 'standard', accepted_at, ...signer })
    .onConflict((conflict) => conflict.column('centre_id').doUpdateSet({ accepted_at }))
    .execute();
};

const closeOnce: Step = async (country, centre) => {
  const closed_at = someDay(country);
  const reopened_at = new Date(closed_at.getTime() + country.random.between(0, 150) * day);
  await country.db.insertInto('centre_closures').values({ centre_id: centre, closed_at, reopened_at }).execute();
};

const rule: Step = async ({ db, random }) => {
  const types = documentTypeNames.map((type) => {
    const exceptSkills = madeTrades.filter(() => random.chance(0.15));
    return [type, { required: random.chance(0.85), dueDays: random.between(1, 40), exceptSkills }];
  });
  const askedSince = random.pick(['2024-06-01', '2025-09-01', '2026-01-01']);
  const value = JSON.stringify({ ...defaultDocumentRules, askedSince, types: Object.fromEntries(types) });
  await sql`insert into settings (key, value) values (${documentRulesKey}, ${value}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db);
};

const change =
  (values: (country: MadeCountry) => object): Step =>
  (country, centre) =>
    country.db.updateTable('centres').set(values(country)).where('id', '=', centre).execute();

/** Everything that may change what a centre is late with, by how often it happens. */
const steps: Readonly<Record<string, readonly [number, Step]>> = {
  uploads: [14, upload],
  approves: [4, review('approved')],
  rejects: [3, review('rejected')],
  returns: [3, review('modification_required')],
  'uploads again': [3, again(take)],
  'uploads again what waits': [3, again(wait)],
  'is scanned': [3, scanned('replaced')],
  'is infected': [3, scanned('infected')],
  'deletes what waits': [
    1,
    ({ db }) =>
      sql`delete from files where id in (select id from files where status = 'waiting' order by id limit 1)`.execute(
        db,
      ),
  ],
  'begins a trade': [2, beginTrade],
  'gives a trade up': [
    2,
    ({ db }, centre) =>
      sql`delete from centre_skills where (centre_id, skill_id) in (select centre_id, skill_id
    from centre_skills where centre_id = ${centre} order by skill_id limit 1)`.execute(db),
  ],
  'teaches since': [
    3,
    (country, centre) =>
      country.db
        .updateTable('centre_skills')
        .set({ taught_since: someDay(country) })
        .where('centre_id', '=', centre)
        .execute(),
  ],
  closes: [2, setClosed('inactive')],
  opens: [5, setClosed('active')],
  'was closed': [4, closeOnce],
  'was never closed': [
    1,
    ({ db }, centre) =>
      db.deleteFrom('centre_closures').where('centre_id', '=', centre).where('reopened_at', 'is not', null).execute(),
  ],
  accepts: [4, accept],
  'has no agreement': [1, ({ db }, centre) => db.deleteFrom('agreements').where('centre_id', '=', centre).execute()],
  'is funded or not': [2, change(({ random }) => ({ ideas_funded: random.chance(0.5) }))],
  'was entered': [1, change((country) => ({ created_at: someDay(country) }))],
  moves: [1, change(({ random }) => ({ state_name: random.pick(madeStates) }))],
  rules: [1, rule],
  'a day passes': [3, async ({ pass, random }) => pass(random.between(1, 3) * day)],
  'a document goes': [
    3,
    async (country) =>
      country.db
        .deleteFrom('documents')
        .where('id', '=', (await oneDocument(country)) ?? randomUUID())
        .execute(),
  ],
};

const drawn = Object.entries(steps).flatMap(([name, [weight]]) => Array<string>(weight).fill(name));
export const stepNames = Object.keys(steps);

/** Takes a step: this one, or any. @returns its name. */
export async function takeStep(country: MadeCountry, name = country.random.pick(drawn)): Promise<string> {
  await steps[name]?.[1](country, country.random.pick(country.centres));
  return name;
}
