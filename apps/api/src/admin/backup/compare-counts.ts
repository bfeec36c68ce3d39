import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Tables from which the portal never deletes, and the column with the time at which a row was added. */
const tables = {
  users: 'created_at',
  applicants: 'created_at',
  applications: 'created_at',
  application_events: 'at',
  centres: 'created_at',
  agreements: 'created_at',
  document_events: 'at',
  document_reviews: 'at',
  sealed_papers: 'signed_at',
  receipts: 'issued_at',
  audit_events: 'at',
} as const;

export interface ComparedTable {
  readonly table: string;
  readonly running: number;
  readonly restored: number;
}

/** Counts the rows of the main tables that both databases had added before a moment. */
export function compareCounts(running: Database, restored: Database, before: Date): Promise<ComparedTable[]> {
  const count = async (db: Database, table: string, column: string) => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.id(table)} where ${sql.id(column)} < ${before}`.execute(db);
    return rows[0]?.n ?? 0;
  };
  return Promise.all(
    Object.entries(tables).map(async ([table, column]) => ({
      table,
      running: await count(running, table, column),
      restored: await count(restored, table, column),
    })),
  );
}

/** Counts the applications of each status, such as `approved 12, rejected 3`: an operator sees if the moment is the right one. */
export async function describeStatuses(db: Database): Promise<string> {
  const rows = await db
    .selectFrom('applications')
    .select(['status', (eb) => eb.fn.countAll<number>().as('n')])
    .groupBy('status')
    .orderBy('status')
    .execute();
  return rows.map(({ status, n }) => `${status} ${n}`).join(', ');
}
