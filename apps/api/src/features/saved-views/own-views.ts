import type { CallInput, calls, SavedView } from '@tvet/contract';
import type { Selectable } from 'kysely';
import { ApiError, notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import type { DB } from '../../platform/database/schema.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';

type ViewRow = Selectable<DB['saved_views']>;

export const presentView = (row: ViewRow): SavedView => ({
  id: row.id,
  name: row.name,
  filters: row.filters as SavedView['filters'],
  sort: row.sort,
  order: row.sort_order,
  columns: row.columns,
  density: row.density as SavedView['density'],
  updatedAt: row.updated_at.toISOString(),
});

export const presentViews = (rows: readonly ViewRow[]) => rows.map(presentView);

/** The caller's own views, by name. */
export const listViews = ({ db, caller }: Work<Caller>) =>
  db
    .selectFrom('saved_views')
    .selectAll()
    .where('user_id', '=', caller.id)
    .orderBy((eb) => eb.fn('fold', ['name']))
    .execute();

/** @throws ApiError NOT_FOUND for a view of another user, too. */
export async function deleteView({ db, caller }: Work<Caller>, { params }: CallInput<typeof calls.deleteView>) {
  const deleted = await db
    .deleteFrom('saved_views')
    .where('id', '=', params.id)
    .where('user_id', '=', caller.id)
    .returningAll()
    .executeTakeFirst();
  if (!deleted) throw notFound();
  return deleted;
}

/** Names the conflict of two views with one name. */
export function refuseUsedName(error: unknown): never {
  throw isUniqueViolation(error) ? new ApiError('VIEW_NAME_USED', { at: ['name'] }) : error;
}
