import { type ApplicationFilters, applicationStatuses } from '@tvet/contract';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { applicationFigures } from './select-figures.ts';

/** What the kept sums are told apart by, as a list is filtered by it. */
type KeptFilters = Pick<ApplicationFilters, 'status' | 'category' | 'state' | 'skill'>;

const submitted = applicationStatuses.filter((status) => status !== 'initiated');

/** Whether the kept sums know how many a list has: it is filtered by nothing that they are not told apart by. */
export const isKept = ({ status, category, state, skill, ideasOnly, ...others }: ApplicationFilters): boolean =>
  !ideasOnly && Object.values(others).every((value) => value === undefined || value === '');

/** How many applications of all there are like that, without looking at one: unfinished ones only where they are asked for. */
export async function countApplications(db: Database, filters: KeptFilters): Promise<number> {
  const statuses = filters.status?.length ? filters.status : submitted;
  const { category, state, skill } = filters;
  const isOfAll = !category && !state && !skill?.length;
  const { rows } = await sql<{ total: number }>`select coalesce(sum(applications), 0)::integer as total
    from ${isOfAll ? sql`status_figures` : applicationFigures({ category, state, skill }, {}, statuses)} f
    where status = any(${statuses})`.execute(db);
  return rows[0]?.total ?? 0;
}
