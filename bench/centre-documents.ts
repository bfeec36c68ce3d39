import { rm } from 'node:fs/promises';
import {
  askedPeriods,
  basePath,
  calls,
  type DocumentOverview,
  defaultDocumentRules,
  type MissingSummary,
  type OverdueFigures,
  trades,
} from '@tvet/contract';
import { sql } from 'kysely';
import { readConfig } from '../apps/api/src/config.ts';
import type { Database } from '../apps/api/src/database/connect.ts';
import { insertRows } from '../apps/api/src/database/insert-rows.ts';
import { demoAccounts } from '../apps/api/src/demo/accounts.ts';
import { centreOf } from '../apps/api/src/demo/generator/centres.ts';
import { documentRulesKey } from '../apps/api/src/documents/document-rules.ts';
import { startPortal } from '../apps/api/src/portal.ts';
import { environment } from './datasets.ts';
import { findFiguresAnew } from './find-anew.ts';
import { type Timing, timePair } from './measure.ts';
import { signIn } from './visitor.ts';

export interface DocumentTime {
  readonly name: string;
  readonly portal: Timing;
  readonly limitMs: number;
}

export interface CentreDocumentFigures {
  /** Of the large centre. */
  readonly skills: number;
  readonly periods: number;
  /** Of the whole country. */
  readonly centres: number;
  readonly missing: number;
  readonly times: readonly DocumentTime[];
}

const skills = 40;
const years = 5;
const centres = 1_500;
const day = 24 * 60 * 60 * 1000;
const dayText = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** A centre of 40 skills and five years of periods, half of them sent, in a country of 1,500 centres that have sent nothing. */
export async function measureCentreDocuments(): Promise<CentreDocumentFigures> {
  const config = readConfig({ ...environment('centre-documents'), DEMO_APPLICATIONS: '0' });
  await rm(config.dataDir, { recursive: true, force: true });
  const portal = await startPortal(config);
  try {
    const { db } = portal.context;
    const { id } = centreOf(demoAccounts.centreAdmin);
    const now = Date.now();
    const rules = { ...defaultDocumentRules, askedSince: dayText(now - years * 365 * day), reminders: false };
    await sql`update settings set value = ${JSON.stringify(rules)}::jsonb where key = ${documentRulesKey}`.execute(db);
    const periods = askedPeriods(rules, dayText(now));
    await fillCentre(db, id, periods);
    await fillCountry(db, new Date(now - 400 * day));

    const admin = await signIn(portal.url, demoAccounts.centreAdmin.phone, config.demoPassword);
    const reviewer = await signIn(portal.url, demoAccounts.superAdmin.phone, config.demoPassword);
    const of = (path: string) => path.replace(basePath, '').replace('{id}', id);
    const overview = of(calls.getDocumentOverview.path);
    const { data } = (await admin.get(overview)) as { data: DocumentOverview };
    if (data.skills.length !== skills || data.counts.overdue < 1_000) throw new Error('Not the centre that was made');
    const skillId = data.skills[0]?.id ?? '';
    const summary = calls.getMissingSummary.path;
    const { data: country } = (await reviewer.get(summary)) as { data: MissingSummary };

    findFiguresAnew(portal);
    const report = calls.getOverdueReport.path;
    const { data: figure } = (await reviewer.get(report)) as { data: { rows: OverdueFigures[] } };
    const sumOf = (count: (row: OverdueFigures) => number) => figure.rows.reduce((sum, row) => sum + count(row), 0);
    if (
      sumOf(({ documents }) => documents) !== country.documents ||
      sumOf(({ centersOverdue }) => centersOverdue) !== country.centers ||
      country.centers < centres
    ) {
      throw new Error('Not the country that was made');
    }

    const ofOne = new URLSearchParams({ state: 'Kano', skill: trades[0] });
    const asked: [string, () => Promise<unknown>, number][] = [
      ['a centre’s page of documents', () => admin.get(overview), 300],
      [
        'the periods of one row of it',
        () =>
          admin.get(`${of(calls.listDocumentSlots.path)}?skillId=${skillId}&documentType=monthly_attendance_report`),
        300,
      ],
      ['the counts of the sidebar', () => admin.get(calls.getDocumentCounts.path), 300],
      ['all that wait, first page', () => reviewer.get(calls.listReviewQueue.path), 300],
      ['who has not sent what, one state', () => reviewer.get(`${calls.listMissingDocuments.path}?state=Kano`), 1_000],
      ['who has not sent what, the country, first page', () => reviewer.get(calls.listMissingDocuments.path), 5_000],
      ['who has not sent what, the country by state', () => reviewer.get(summary), 5_000],
      ['centres by documents overdue', () => reviewer.get(report), 200],
      ['centres by documents overdue, one trade of one state', () => reviewer.get(`${report}?${ofOne}`), 200],
    ];
    const times: DocumentTime[] = [];
    for (const [name, ask, limitMs] of asked) {
      const [time] = await timePair(ask, async () => undefined);
      times.push({ name, portal: time, limitMs });
    }
    return { skills, periods: periods.length, centres: country.centers, missing: country.documents, times };
  } finally {
    await portal.stop();
  }
}

/** More trades than there are, all of them taught since long ago, and every other period sent. */
async function fillCentre(db: Database, id: string, periods: ReturnType<typeof askedPeriods>): Promise<void> {
  const since = new Date(Date.now() - 6 * 365 * day);
  const made = Array.from({ length: skills - trades.length }, (_, index) => ({
    name: `Made trade ${index}`,
    position: 1_000 + index,
  }));
  await insertRows(db, 'skills', made);
  await sql`insert into centre_skills (centre_id, skill_id, total_capacity, streams, taught_since)
    select ${id}, id, 100, 2, ${since} from skills where name <> 'Other'
    on conflict (centre_id, skill_id) do update set taught_since = ${since}`.execute(db);
  await sql`update agreements set accepted_at = ${since} where centre_id = ${id}`.execute(db);
  const rows = await db.selectFrom('centre_skills').select('skill_id').where('centre_id', '=', id).execute();
  await sql`truncate documents, document_events, document_reviews cascade`.execute(db);
  const at = new Date().toISOString();
  await insertRows(
    db,
    'documents',
    rows.flatMap(({ skill_id }, skill) =>
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
          submitted_at: at,
        })),
    ),
  );
}

async function fillCountry(db: Database, since: Date): Promise<void> {
  await sql`insert into centres (tvet_code, name, category, state_name, ideas_funded, created_at)
    select 'BENCH-' || n, 'Bench centre ' || n, 'STC', states[1 + n % array_length(states, 1)], true, ${since}
    from generate_series(1, ${centres}) n, (select array_agg(distinct state_name) as states from centres) s`.execute(
    db,
  );
  await sql`insert into centre_skills (centre_id, skill_id, total_capacity, streams, taught_since)
    select centres.id, skills.id, 40, 2, ${since} from centres join skills on skills.position < 8
    where tvet_code like 'BENCH-%'`.execute(db);
  await sql`analyze`.execute(db);
}
