import type { ApplicationEvent } from '@tvet/contract';
import type { Caller } from '../../accounts/caller.ts';
import type { Database } from '../../database/connect.ts';
import { fullName } from '../../shared/names.ts';
import { getApplication } from './get-application.ts';
import { mayReadReviewers } from './policy.ts';

/** Everything that was done to an application, newest first. @throws ApiError NOT_FOUND. */
export async function getTimeline(db: Database, caller: Caller, id: string): Promise<ApplicationEvent[]> {
  await getApplication(db, caller, id);
  const events = await db
    .selectFrom('application_events')
    .leftJoin('users', 'users.id', 'application_events.actor_id')
    .select([
      'application_events.at',
      'application_events.type',
      'application_events.from_status',
      'application_events.to_status',
      'application_events.reason',
      'users.id as actor_id',
      'users.first_name',
      'users.last_name',
      'application_events.actor_role as role',
    ])
    .where('application_id', '=', id)
    .orderBy('application_events.id', 'desc')
    .execute();
  return events.map(({ at, type, from_status, to_status, reason, actor_id, first_name, last_name, role }) => ({
    at: at.toISOString(),
    type,
    actor:
      actor_id && first_name && last_name && role
        ? actorFor(caller, { id: actor_id, name: fullName({ first_name, last_name }), role })
        : null,
    from: from_status,
    to: to_status,
    reason,
  }));
}

const actorFor = (caller: Caller, actor: NonNullable<ApplicationEvent['actor']>): ApplicationEvent['actor'] =>
  actor.id === caller.id || mayReadReviewers(caller) ? actor : { ...actor, id: null, name: null };
