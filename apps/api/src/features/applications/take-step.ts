import { type ApplicationStatus, type ChangedStatus, statusesTakingPlaces, type Transition } from '@tvet/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import { type Database, preparedStatement } from '../../platform/database/connect.ts';
import { insertOf } from '../../platform/database/insert-rows.ts';
import type { DB } from '../../platform/database/schema.ts';
import { insertSendings, type Sending } from '../../platform/links/send.ts';
import { cancelUnsent } from '../../platform/messages/ledger/cancel-unsent.ts';
import type { Line } from '../../platform/messages/ledger/queue-message.ts';
import type { TemplateName } from '../../platform/messages/templates/index.ts';
import { placesOf } from '../centres/index.ts';

/** The facts that a step was decided by, as they were read. */
interface Read {
  readonly id: string;
  readonly status: ApplicationStatus;
  readonly centre_id: string | null;
  readonly skill_id: string | null;
  readonly correction_due_at: Date | null;
}

interface News {
  readonly lines: readonly Line[];
  readonly sendings: readonly Sending[];
  /** The template of the undone step, whose messages are cancelled as far as they have not left (rules 20.3). */
  readonly undone?: TemplateName | undefined;
  /** A rejection with details. The database keeps a plain one by itself. */
  readonly rejection?: Insertable<DB['rejections']> | undefined;
}

/** The places of its trade at its centre before the step. Null if the centre does not have the trade. */
interface Taken {
  readonly capacity: number | null;
  readonly taken: number;
  readonly registered: number;
}

/** Writes a whole step in one guarded statement (rules 9.7): `undefined` if the application has changed since it was read. */
export async function takeStep(
  db: Database,
  { id, status, centre_id, skill_id, correction_due_at }: Read,
  columns: Updateable<DB['applications']>,
  event: Insertable<DB['application_events']>,
  { lines, sendings, undone, rejection }: News,
): Promise<Taken | undefined> {
  const changed = db
    .updateTable('applications')
    .set(columns)
    .where('id', '=', id)
    .where('status', '=', status)
    .where('centre_id', 'is not distinct from', centre_id)
    .where('skill_id', 'is not distinct from', skill_id)
    // A request for a correction at the same time stops a decision (rules 9.18).
    .where('correction_due_at', 'is not distinct from', correction_due_at)
    .returning(['id', 'centre_id', 'skill_id']);
  const { rows } = await sql<Taken>`
    with changed as (${changed}),
    noted as (${insertOf('application_events', [event], 'changed')})
    ${lines.length > 0 ? sql`, told as (${insertOf('messages', lines, 'changed')})` : sql``}
    ${sendings.length > 0 ? sql`, linked as (${insertSendings(sendings, 'changed')})` : sql``}
    ${rejection ? sql`, refused as (${insertOf('rejections', [rejection], 'changed')})` : sql``}
    ${undone ? sql`, cancelled as (${cancelUnsent(undone, sql`select id from changed`)})` : sql``}
    select total_capacity as capacity, taken, registered
    from changed
    left join centre_skills using (centre_id, skill_id),
    lateral (
      select count(*) as taken, count(*) filter (where status = 'registered') as registered
      from applications others
      where others.centre_id = changed.centre_id and others.skill_id = changed.skill_id
        and others.status in (${sql.join(statusesTakingPlaces.map((taking) => sql.lit(taking)))})
    ) places
    ${preparedStatement}`.execute(db);
  return rows[0];
}

/** The places of the trade at its centre after a step, so that staff learn of one approval too many (rules 8.5, 17.26). */
export function placesAfter(
  { action, to }: Transition,
  { status: from }: Read,
  before: Taken,
): Pick<ChangedStatus, 'places' | 'seats'> {
  const { capacity } = before;
  if (capacity === null) return { places: null, seats: null };
  const taken = before.taken + takesPlace(to) - takesPlace(from);
  const registered = before.registered + Number(to === 'registered') - Number(from === 'registered');
  const places = placesOf({ capacity, places_taken: taken });
  if (action !== 'approve' && action !== 'register') return { places, seats: null };
  const beyondCapacity = (action === 'approve' ? taken : registered) > capacity;
  return { places, seats: { capacity, taken, registered, beyondCapacity } };
}

const takesPlace = (status: ApplicationStatus): number =>
  Number((statusesTakingPlaces as readonly ApplicationStatus[]).includes(status));
