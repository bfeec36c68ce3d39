import {
  askedPeriods,
  calls,
  type DocumentOverview,
  defaultDocumentRules,
  type ImportReport,
  type MissingSummary,
  type OverdueFigures,
  trades,
} from '@tvet/contract';
import { sql } from 'kysely';
import { readConfig } from '../apps/api/src/config/config.ts';
import { demoAccounts } from '../apps/api/src/demo/accounts.ts';
import type { Database } from '../apps/api/src/platform/database/connect.ts';
import { insertRows } from '../apps/api/src/platform/database/insert-rows.ts';
import { startPortal } from '../apps/api/src/portal.ts';
import { asCsv, fileRow } from '../apps/api/src/testing/centre-file.ts';
import { residentMb } from '../apps/api/src/testing/check-processes.ts';
import { countAgain } from './figures.ts';
import { newDatabase, openDemo } from './load.ts';
import { type Figure, figure, secondsOf, timeRuns } from './measure.ts';
import { commonEnv, growthMbOf, type Person, signIn, withPortal } from './portal.ts';

const importLimits = { register: { rows: 1_700, seconds: 5 }, growthMb: 100 } as const;
const warmUpRows = 10;

/** Measures the time to import the register, and the memory of an import of `rows` rows. */
export async function measureImport(rows: number): Promise<Figure[]> {
  return [
    ...(await measureImportOn('the embedded engine', rows)),
    ...(await measureImportOn('PostgreSQL', rows, await newDatabase())),
  ];
}

async function measureImportOn(engine: string, rows: number, databaseUrl?: string): Promise<Figure[]> {
  const { register, growthMb } = importLimits;
  const env = { ...(await openDemo()), ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  return withPortal(env, async ({ url, pid }) => {
    const admin = await signIn(url, demoAccounts.superAdmin);
    await importCentres(admin, 0, warmUpRows);
    const seconds = await secondsOf(() => importCentres(admin, warmUpRows, register.rows));
    const work = () => importCentres(admin, warmUpRows + register.rows, rows);
    const growth = await growthMbOf(() => residentMb(pid), work);
    const count = (number: number) => `${number.toLocaleString('en')} centres on ${engine}`;
    return [
      figure(`importing ${count(register.rows)}`, seconds, 's', { atMost: register.seconds }),
      figure(`growth by an import of ${count(rows)}`, growth, 'MB', { atMost: growthMb }),
    ];
  });
}

async function importCentres(admin: Person, first: number, count: number): Promise<void> {
  const file = asCsv(Array.from({ length: count }, (_, index) => fileRow(first + index)));
  const { data } = await admin.upload<{ data: ImportReport }>(calls.importCentres.path, file);
  if (data.created !== count) throw new Error(`${data.created} of ${count} centres were imported`);
}

const skills = 40;
const years = 5;
const day = 24 * 60 * 60 * 1_000;
const dayText = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const documentMs = { page: 300, state: 1_000, country: 5_000, report: 200 } as const;

/** Measures a centre of 40 skills that has sent half of five years' documents, among `centres` centres that have sent none. */
export async function measureDocuments(centres: number): Promise<Figure[]> {
  const portal = await startPortal(readConfig({ ...commonEnv, ...(await openDemo()) }));
  try {
    const admin = await signIn(portal.url, demoAccounts.centreAdmin);
    const reviewer = await signIn(portal.url, demoAccounts.superAdmin);
    const id = await makeDocuments(portal.context.db, centres);
    countAgain(portal);
    const { path: overview } = calls.getDocumentOverview;
    const { data } = await admin.get<{ data: DocumentOverview }>(overview.replace('{id}', id));
    if (data.skills.length !== skills) throw new Error('The centre has other skills');
    await untilReported(reviewer);
    const periods = `${calls.listDocumentSlots.path.replace('{id}', id)}?skillId=${data.skills[0]?.id}&documentType=monthly_attendance_report`;
    const report = calls.getOverdueReport.path;
    const oneTrade = `${report}?${new URLSearchParams({ state: 'Kano', skill: trades[0] })}`;
    const { path: missing } = calls.listMissingDocuments;
    const asked: [string, Person, string, number][] = [
      ['documents of a centre', admin, overview.replace('{id}', id), documentMs.page],
      ['the periods of one row', admin, periods, documentMs.page],
      ['the counts of the sidebar', admin, calls.getDocumentCounts.path, documentMs.page],
      ['documents to review', reviewer, calls.listReviewQueue.path, documentMs.page],
      ['missing documents of a state', reviewer, `${missing}?state=Kano`, documentMs.state],
      ['missing documents of the country', reviewer, missing, documentMs.country],
      ['missing documents by state', reviewer, calls.getMissingSummary.path, documentMs.country],
      ['overdue documents by state', reviewer, report, documentMs.report],
      ['overdue documents, one trade of a state', reviewer, oneTrade, documentMs.report],
    ];
    const figures: Figure[] = [];
    for (const [name, person, path, atMost] of asked) {
      const { p95 } = await timeRuns(() => person.get(path));
      figures.push(figure(`${name}, p95`, p95, 'ms', { atMost }));
    }
    return figures;
  } finally {
    await portal.stop();
  }
}

/** Waits until the report and the list of missing documents have the same number. */
async function untilReported(reviewer: Person): Promise<void> {
  for (;;) {
    const { data: country } = await reviewer.get<{ data: MissingSummary }>(calls.getMissingSummary.path);
    const { data: report } = await reviewer.get<{ data: { rows: OverdueFigures[] } }>(calls.getOverdueReport.path);
    if (report.rows.reduce((sum, { documents }) => sum + documents, 0) === country.documents) return;
  }
}

/** @returns the id of the large centre. */
async function makeDocuments(db: Database, centres: number): Promise<string> {
  const now = Date.now();
  const rules = { ...defaultDocumentRules, askedSince: dayText(now - years * 365 * day), reminders: false };
  await sql`update settings set value = ${JSON.stringify(rules)}::jsonb where key = 'documents'`.execute(db);
  const { centre_id: id } = await db
    .selectFrom('user_centres')
    .select('centre_id')
    .where('user_id', '=', demoAccounts.centreAdmin.id)
    .executeTakeFirstOrThrow();
  const skillIds = await teachSkills(db, id, new Date(now - (years + 1) * 365 * day));
  const periods = askedPeriods(rules, dayText(now));
  await sql`truncate documents, document_events, document_reviews cascade`.execute(db);
  const rows = skillIds.flatMap((skill_id, skill) =>
    periods
      .filter((_, index) => (index + skill) % 2 === 0)
      .map(({ documentType, period }) => ({
        centre_id: id,
        skill_id,
        document_type: documentType,
        period,
        file_url: `s3://tvet/documents/${skill}-${documentType}-${period}.pdf`,
        file_name: 'report.pdf',
        version: 1,
        submitted_at: new Date(now).toISOString(),
      })),
  );
  await insertRows(db, 'documents', rows);
  await addCentres(db, centres, new Date(now - 400 * day));
  return id;
}

/** Adds trades until there are enough. @returns the ids of all that the centre then teaches. */
async function teachSkills(db: Database, centre: string, since: Date): Promise<string[]> {
  const added = Array.from({ length: skills - trades.length }, (_, index) => ({
    name: `Added trade ${index}`,
    position: 1_000 + index,
  }));
  await insertRows(db, 'skills', added);
  await sql`insert into centre_skills (centre_id, skill_id, total_capacity, streams, taught_since)
    select ${centre}, id, 100, 2, ${since} from skills where name <> 'Other'
    on conflict (centre_id, skill_id) do update set taught_since = ${since}`.execute(db);
  await sql`update agreements set accepted_at = ${since} where centre_id = ${centre}`.execute(db);
  const rows = await db.selectFrom('centre_skills').select('skill_id').where('centre_id', '=', centre).execute();
  return rows.map(({ skill_id }) => skill_id);
}

async function addCentres(db: Database, centres: number, since: Date): Promise<void> {
  await sql`insert into centres (tvet_code, name, category, state_name, ideas_funded, created_at)
    select 'BENCH-' || n, 'Bench centre ' || n, 'STC', states[1 + n % array_length(states, 1)], true, ${since}
    from generate_series(1, ${sql.lit(centres)}) n, (select array_agg(distinct state_name) as states from centres) s`.execute(
    db,
  );
  await sql`insert into centre_skills (centre_id, skill_id, total_capacity, streams, taught_since)
    select centres.id, skills.id, 40, 2, ${since} from centres join skills on skills.position < 8
    where tvet_code like 'BENCH-%'`.execute(db);
  await sql`analyze`.execute(db);
}
