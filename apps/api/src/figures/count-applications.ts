import { type ApplicationFilters, applicationStatuses } from '@tvet/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { applicationFigures } from './select-figures.ts';

const submitted = applicationStatuses.filter((status) => status !== 'initiated');

/**
 * How many applications of all there are like that, out of the kept sums and without looking at one; undefined where the
 * list is filtered by what they do not tell apart. Unfinished ones count only where they are asked for.
 */
export async function countApplications(db: Database, filters: ApplicationFilters): Promise<number | undefined> {
  const sums = byDay(filters) ?? byKeys(filters);
  if (!sums) return undefined;
  const { rows } = await sql<{
    total: number;
  }>`select coalesce(sum(amount), 0)::integer as total from (${sums}) f`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The list that a point of a year's line leads to: counted where the point is, so that both are the same number. */
function byDay({ startDate, endDate, decision, decidedFrom, decidedTo, ...others }: ApplicationFilters) {
  if (isFiltered(others)) return undefined;
  if (decision) return startDate || endDate ? undefined : ofDays(decision, decidedFrom, decidedTo);
  if (decidedFrom || decidedTo || !(startDate || endDate)) return undefined;
  return ofDays('total', startDate, endDate);
}

const ofDays = (kind: string, from: string | undefined, to: string | undefined): RawBuilder<unknown> => sql`
  select amount from day_figures where kind = ${kind}
    ${from ? sql`and day >= ${from}::date` : sql``} ${to ? sql`and day <= ${to}::date` : sql``}`;

function byKeys({ status, category, state, skill, ...others }: ApplicationFilters) {
  if (isFiltered(others)) return undefined;
  const statuses = status?.length ? status : submitted;
  const isOfAll = !category && !state && !skill?.length;
  return sql`
    select applications as amount
    from ${isOfAll ? sql`status_figures` : applicationFigures({ category, state, skill }, {}, statuses)} f
    where status = any(${statuses})`;
}

/** Whether a filter is set; the one that is for nothing restricts nothing (rules 10.5). */
const isFiltered = ({ ideasOnly, ...others }: ApplicationFilters): boolean =>
  ideasOnly === true ||
  Object.values(others).some(
    (value) => value !== undefined && value !== '' && !(Array.isArray(value) && !value.length),
  );
