import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { countFiguresAnew } from './count-anew.ts';
import { fillSearch } from './fill-search.ts';
import { lockFigures } from './lock-figures.ts';

const keepers = {
  applications: ['applications_figures', 'applications_figures_changed', 'applications_search'],
  applicants: ['applicants_figures'],
} as const;

/**
 * Does the work without keeping row by row the figures and what is searched by, then makes them once: for a load of many rows that
 * is far quicker. Everything happens in the caller's transaction; until it ends, who writes to these tables waits.
 */
export async function withoutKeepingFigures(transaction: Database, work: () => Promise<void>): Promise<void> {
  await lockFigures(transaction);
  await switchKeepers(transaction, 'disable');
  await work();
  await switchKeepers(transaction, 'enable');
  await fillSearch(transaction);
  await countFiguresAnew(transaction);
}

async function switchKeepers(transaction: Database, how: 'enable' | 'disable'): Promise<void> {
  for (const [table, triggers] of Object.entries(keepers)) {
    for (const trigger of triggers) {
      await sql`alter table ${sql.table(table)} ${sql.raw(how)} trigger ${sql.id(trigger)}`.execute(transaction);
    }
  }
}
