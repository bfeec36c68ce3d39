import { notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import { preparedStatement } from '../../platform/database/connect.ts';
import { selectApplications } from './list/select-applications.ts';
import { inScope } from './scope.ts';

export type AddressedApplication = Awaited<ReturnType<typeof findAddressed>>;

/**
 * An application of the caller's scope, with the data that a change needs and the recipient of its message.
 * @throws ApiError NOT_FOUND.
 */
export async function findAddressed({ db, caller }: Work<Caller>, id: string) {
  const row = await selectApplications(db)
    .select([
      'applications.skill_id',
      'users.id as user_id',
      'users.phone',
      'users.phone_confirmed_at',
      'users.email',
      'users.email_confirmed_at',
      'users.password_kind',
      'users.language',
    ])
    .where('applications.id', '=', id)
    .where(inScope(caller))
    .modifyEnd(preparedStatement)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
