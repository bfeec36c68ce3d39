import { type CallInput, type calls, conversion, convertibleStatuses } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import { findPublic } from './get-public-details.ts';

/**
 * Switches an application to Leather Work for good, signed in or by link (rules 9.5). Of two concurrent calls, one converts and
 * the other fails. @throws ApiError NOT_FOUND, ALREADY_CONVERTED, NOT_CONVERTIBLE, SKILL_NOT_CONVERTIBLE.
 */
export async function convertSkill(
  work: Work<Caller | undefined>,
  { params: { id } }: CallInput<typeof calls.convertSkill>,
) {
  const { db, caller } = work;
  await findPublic(work, id);
  const changed = await db
    .updateTable('applications')
    .set((eb) => ({ skill_id: eb.selectFrom('skills').select('id').where('name', '=', conversion.to) }))
    .where('id', '=', id)
    .where('status', 'in', convertibleStatuses)
    .where('skill_id', 'in', (eb) => eb.selectFrom('skills').select('id').where('name', '=', conversion.from))
    .executeTakeFirst();
  const application = await findPublic(work, id);
  if (changed.numUpdatedRows === 0n) throw refusalOf(application);
  await db
    .insertInto('application_events')
    .values({ application_id: id, type: 'skill_converted', actor_id: caller?.id ?? null })
    .execute();
  return application;
}

function refusalOf({ status, skill_name }: Awaited<ReturnType<typeof findPublic>>): ApiError {
  if (skill_name === conversion.to) return new ApiError('ALREADY_CONVERTED', { currentStatus: status });
  if (!(convertibleStatuses as readonly string[]).includes(status)) {
    return new ApiError('NOT_CONVERTIBLE', { currentStatus: status });
  }
  return new ApiError('SKILL_NOT_CONVERTIBLE');
}
