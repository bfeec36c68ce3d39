import { type CallInput, type calls, maxSavedViews } from '@tvet/contract';
import { sql } from 'kysely';
import { ApiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import { refuseUsedName } from './own-views.ts';

/** Saves a view of the caller. @throws ApiError VIEW_NAME_USED, TOO_MANY_VIEWS. */
export async function saveView({ db, caller, now }: Work<Caller>, { body }: CallInput<typeof calls.saveView>) {
  // Two requests at the same time would both find room for the last view.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved views of ${caller.id}`}, 0))`.execute(db);
  const { saved } = await db
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number>().as('saved'))
    .where('user_id', '=', caller.id)
    .executeTakeFirstOrThrow();
  if (saved >= maxSavedViews) throw new ApiError('TOO_MANY_VIEWS');
  const { filters, order, ...others } = body;
  return db
    .insertInto('saved_views')
    .values({ ...others, filters: JSON.stringify(filters), sort_order: order, user_id: caller.id, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseUsedName);
}
