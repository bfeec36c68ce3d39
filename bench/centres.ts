import { rm } from 'node:fs/promises';
import { calls, type ImportReport } from '@tvet/contract';
import { sql } from 'kysely';
import { readConfig } from '../apps/api/src/config.ts';
import { demoAccounts } from '../apps/api/src/demo/accounts.ts';
import { type Portal, startPortal } from '../apps/api/src/portal.ts';
import { asCsv, fileRow } from '../apps/api/src/testing/centre-file.ts';
import { environment } from './datasets.ts';
import type { Figure } from './lists.ts';
import { timePair } from './measure.ts';
import { signIn } from './visitor.ts';

/** Of the register: how long an import takes beside its limit, and its list. */
export interface CentreFigures {
  readonly centres: number;
  readonly imports: { readonly rows: number; readonly ms: number; readonly limitMs: number };
  readonly lists: readonly Figure[];
}

/** What the ministry imports, and how long that may take. */
const imported = { rows: 1_700, limitMs: 5_000 };
const centres = 5_000;

interface Query {
  readonly name: string;
  readonly query: string;
  readonly where: string;
  readonly offset?: number;
}

const queries: readonly Query[] = [
  { name: 'centres: first page', query: '', where: 'true' },
  { name: 'centres: page 100', query: '?page=100', where: 'true', offset: 99 * 30 },
  { name: 'centres: one state', query: '?state=Kano', where: `state_name = 'Kano'` },
  {
    name: 'centres: search',
    query: '?search=training%20no',
    where: `search_text like '%training%' and search_text like '%no%'`,
  },
];

const pageSql = ({ where, offset = 0 }: Query) => `select * from centres where ${where}
  order by search_text collate "C", id limit 30 offset ${offset}`;

/** On a portal of its own, made anew each time: an import is quick where it changes nothing. */
export async function measureCentres(): Promise<CentreFigures> {
  const config = readConfig({ ...environment('centres'), DEMO_APPLICATIONS: '0' });
  await rm(config.dataDir, { recursive: true, force: true });
  const portal = await startPortal(config);
  try {
    // The first of all is slower by what it warms.
    await importRows(portal, 0, 10);
    const ms = await importRows(portal, 10, imported.rows);
    const { total } = (await sql<{ total: number }>`select count(*) as total from centres`.execute(portal.context.db))
      .rows[0] as { total: number };
    await importRows(portal, 10 + imported.rows, centres - total);
    return { centres, imports: { ...imported, ms }, lists: await measureList(portal) };
  } finally {
    await portal.stop();
  }
}

async function importRows({ url, context }: Portal, first: number, count: number): Promise<number> {
  const admin = await signIn(url, demoAccounts.superAdmin.phone, context.config.demoPassword);
  const file = asCsv(Array.from({ length: count }, (_, index) => fileRow(first + index)));
  const begun = performance.now();
  const { data } = (await admin.upload(calls.importCentres.path, file)) as { data: ImportReport };
  if (data.created !== count) throw new Error(`${data.created} of ${count} centres were imported`);
  return performance.now() - begun;
}

async function measureList({ url, context }: Portal): Promise<Figure[]> {
  const officer = await signIn(url, demoAccounts.officer.phone, context.config.demoPassword);
  const figures: Figure[] = [];
  for (const query of queries) {
    const count = `select count(*) as total from centres where ${query.where}`;
    const bare = async () => {
      await sql.raw(pageSql(query)).execute(context.db);
      return sql.raw<{ total: number }>(count).execute(context.db);
    };
    const path = `/centres${query.query}`;
    const { total } = (await officer.get(path)) as { total: number };
    if (total === 0 || total !== (await bare()).rows[0]?.total) throw new Error(`${query.name}: not the same centres`);
    const [portal, limit] = await timePair(() => officer.get(path), bare);
    figures.push({ name: query.name, portal, limit });
  }
  return figures;
}
