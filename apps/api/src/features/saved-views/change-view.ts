import type { CallInput, calls } from '@tvet/contract';
import { notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import { refuseUsedName } from './own-views.ts';

/** Renames a view of the caller, or replaces what it shows. @throws ApiError NOT_FOUND, VIEW_NAME_USED. */
export async function changeView(
  { db, caller, now }: Work<Caller>,
  { params, body }: CallInput<typeof calls.changeView>,
) {
  const { filters, order, ...others } = body;
  const changed = await db
    .updateTable('saved_views')
    .set({
      ...others,
      ...(filters && { filters: JSON.stringify(filters) }),
      ...(order !== undefined && { sort_order: order }),
      updated_at: now,
    })
    .where('id', '=', params.id)
    .where('user_id', '=', caller.id)
    .returningAll()
    .executeTakeFirst()
    .catch(refuseUsedName);
  if (!changed) throw notFound();
  return changed;
}
