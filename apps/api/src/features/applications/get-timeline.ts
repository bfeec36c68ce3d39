import {
  type ApplicationEvent,
  applicantEventTypes,
  type CallInput,
  type calls,
  type LinkPageName,
} from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import { fullName } from '../../core/names.ts';
import type { Work } from '../../platform/calls/work.ts';
import type { Database } from '../../platform/database/connect.ts';
import { findApplication } from './get-application.ts';
import { mayReadReviewers } from './policy.ts';

const selectEvents = (db: Database) =>
  db
    .selectFrom('application_events')
    .leftJoin('users', 'users.id', 'application_events.actor_id')
    .leftJoin('centres as left_centres', 'left_centres.id', 'application_events.from_centre_id')
    .leftJoin('centres as new_centres', 'new_centres.id', 'application_events.to_centre_id')
    .select([
      'application_events.at',
      'application_events.type',
      'application_events.from_status',
      'application_events.to_status',
      'application_events.reason',
      'application_events.link_page',
      'application_events.changes',
      'application_events.evidence',
      'left_centres.name as left_centre',
      'new_centres.name as new_centre',
      'users.id as actor_id',
      'users.first_name',
      'users.last_name',
      'application_events.actor_role as role',
    ]);

type SelectedEvent = Awaited<ReturnType<ReturnType<typeof selectEvents>['executeTakeFirstOrThrow']>>;

/** All events of an application, newest first. @throws ApiError NOT_FOUND. */
export async function getTimeline(
  work: Work<Caller>,
  { params }: CallInput<typeof calls.getApplicationTimeline>,
): Promise<SelectedEvent[]> {
  await findApplication(work, params.id);
  return selectEvents(work.db)
    .where('application_id', '=', params.id)
    .orderBy('application_events.id', 'desc')
    .execute();
}

export const presentTimeline = (events: readonly SelectedEvent[], { caller }: Work<Caller>): ApplicationEvent[] =>
  events.map((event) => ({
    at: event.at.toISOString(),
    type: event.type,
    byLink: event.actor_id === null && applicantEventTypes.includes(event.type),
    actor: actorOf(caller, event),
    from: event.from_status,
    to: event.to_status,
    reason: event.reason,
    page: event.link_page as LinkPageName | null,
    changes: (event.changes ?? []) as unknown as ApplicationEvent['changes'],
    evidence: mayReadReviewers(caller) ? event.evidence : null,
    centre: event.new_centre === null ? null : { from: event.left_centre, to: event.new_centre },
  }));

function actorOf(caller: Caller, { actor_id, first_name, last_name, role }: SelectedEvent): ApplicationEvent['actor'] {
  if (!actor_id || !first_name || !last_name || !role) return null;
  return actorFor(caller, { id: actor_id, name: fullName({ first_name, last_name }), role });
}

const actorFor = (caller: Caller, actor: NonNullable<ApplicationEvent['actor']>): ApplicationEvent['actor'] =>
  actor.id === caller.id || mayReadReviewers(caller) ? actor : { ...actor, id: null, name: null };
