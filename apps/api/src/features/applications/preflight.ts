import {
  type ApplicationFilters,
  type CallInput,
  type calls,
  maxQueued,
  type Preflight,
  type PreflightCode,
  type PreflightGroup,
  preflightCodes,
} from '@tvet/contract';
import { sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import type { Database } from '../../platform/database/connect.ts';
import { placesOf, placesTaken } from '../centres/index.ts';
import { findDescribed } from './list/filter-applications.ts';
import { ordered, selectListed } from './list/list-order.ts';
import { refusalOf, stepFor } from './policy.ts';
import { requirementsOf } from './requirements.ts';
import { inScope } from './scope.ts';

/**
 * Checks a step for many applications before it is taken (rules 11.12). @throws ApiError FORBIDDEN for a role without the step.
 */
export async function preflightApplications(
  work: Work<Caller>,
  { body }: CallInput<typeof calls.preflightApplications>,
): Promise<Preflight> {
  const { db, caller } = work;
  const step = stepFor(body.action, caller);
  const ids = body.ids ? [...new Set(body.ids)] : await findMatching(work, body.filters ?? {});
  const rows = await findRows(db, caller, ids);

  const found = new Map<PreflightCode, string[]>(preflightCodes.map((code) => [code, []]));
  const accepted: Row[] = [];
  for (const row of rows) {
    const code = step.from.includes(row.status)
      ? groupOfRefusal[refusalOf(step, caller, row)?.code ?? '']
      : 'WRONG_STATUS';
    if (code) found.get(code)?.push(row.id);
    else accepted.push(row);
  }
  const known = new Set(rows.map(({ id }) => id));
  found.get('WRONG_STATUS')?.push(...ids.filter((id) => !known.has(id)));
  const incomplete = accepted.filter(isIncomplete);
  // Bulk verification leaves these out: an officer looks at each one (rules 11.12).
  if (body.action === 'verify') found.get('REQUIREMENT_MISSING')?.push(...incomplete.map(toId));
  const refused = new Set([...found].filter(([, group]) => group.length > 0).map(([code]) => code));

  let centers: PreflightGroup['centers'] = [];
  if (body.action === 'verify') {
    found.get('CENTRE_REQUIRED')?.push(...accepted.filter((row) => hasNoCentre(row) && !isIncomplete(row)).map(toId));
  }
  if (body.action === 'approve') {
    found.get('REQUIREMENT_MISSING')?.push(...incomplete.map(toId));
    const beyond = await findBeyondPlaces(db, accepted);
    found.get('CENTRE_FULL')?.push(...beyond.rows.map(toId));
    centers = beyond.centers;
  }
  const groups = [...found].flatMap(([code, group]): PreflightGroup[] =>
    group.length === 0
      ? []
      : [
          {
            code,
            refused: refused.has(code),
            count: group.length,
            ids: group,
            centers: code === 'CENTRE_FULL' ? centers : [],
          },
        ],
  );
  const inGroups = new Set(groups.flatMap((group) => group.ids));
  return { ready: ids.length - inGroups.size, groups };
}

/** The groups of what the portal would refuse, by the code of the refusal. */
const groupOfRefusal: Readonly<Record<string, PreflightCode>> = {
  REQUESTER_CANNOT_APPROVE: 'REQUESTED_BY_YOU',
  CORRECTION_PENDING: 'CORRECTION_PENDING',
  CENTRE_REQUIRED: 'CENTRE_REQUIRED',
};

/** The ids that match filters: those that have waited longest, as many as a queue holds (rules 11.9). */
async function findMatching({ db, caller, now }: Work<Caller>, asked: ApplicationFilters): Promise<string[]> {
  const filters = await findDescribed(db, asked, now);
  const { rows } = await sql<{ id: string }>`
    select id from (${selectListed(db, caller, filters)}) l ${ordered({ ...filters, sort: 'oldest' })}
    limit ${sql.lit(maxQueued)}`.execute(db);
  return rows.map(({ id }) => id);
}

const selectRows = (db: Database) =>
  db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .leftJoin('centres', 'centres.id', 'applications.centre_id')
    .leftJoin('skills', 'skills.id', 'applications.skill_id')
    .select([
      'applications.id',
      'applications.status',
      'applications.category',
      'applications.approval_requested_by',
      'applications.centre_id',
      'applications.correction_due_at',
      'applications.skill_id',
      'applications.proof_url',
      'applicants.nin_last4',
      'applicants.bvn_last4',
      'centres.name as centre_name',
      'skills.name as skill_name',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

/** The applications that the caller sees, the longest-waiting first. */
const findRows = (db: Database, caller: Caller, ids: readonly string[]): Promise<Row[]> =>
  selectRows(db)
    .where(sql<boolean>`applications.id = any(${[...ids]}::uuid[])`)
    .where(inScope(caller))
    .orderBy('applications.listed_at')
    .orderBy('applications.id')
    .execute();

const toId = ({ id }: Row): string => id;
const hasNoCentre = ({ centre_id }: Row): boolean => centre_id === null;
const isIncomplete = (row: Row): boolean => requirementsOf(row).some(({ met }) => !met);

/**
 * The applications that would be approved beyond the places left (rules 8.5). Places go to complete applications first, and among
 * them to those that have waited longest.
 */
async function findBeyondPlaces(db: Database, rows: readonly Row[]) {
  const left = await findPlacesLeft(db, rows);
  const beyond: Row[] = [];
  const centers = new Map<string, PreflightGroup['centers'][number]>();
  for (const row of [...rows.filter((one) => !isIncomplete(one)), ...rows.filter(isIncomplete)]) {
    const place = placeOf(row);
    const { centre_id: id, centre_name: name, skill_name: skillName } = row;
    if (!place || !id) continue;
    const free = left.get(place) ?? { places: 0, remaining: 0 };
    left.set(place, { ...free, remaining: free.remaining - 1 });
    if (free.remaining > 0) continue;
    beyond.push(row);
    const { count } = centers.get(place) ?? { count: 0 };
    centers.set(place, { id, name: name ?? '', skillName: skillName ?? '', placesLeft: free.places, count: count + 1 });
  }
  return { rows: beyond, centers: [...centers.values()].sort((one, other) => other.count - one.count) };
}

const placeOf = ({ centre_id, skill_id }: Pick<Row, 'centre_id' | 'skill_id'>): string | undefined =>
  centre_id && skill_id ? `${centre_id} ${skill_id}` : undefined;

/** The places left in each trade of each centre of these applications. A trade that is not taught has none. */
async function findPlacesLeft(db: Database, rows: readonly Row[]) {
  const pairs = [...new Map(rows.map((row) => [placeOf(row), row])).values()].filter(placeOf);
  const found = await db
    .selectFrom('centre_skills')
    .select(['centre_id', 'skill_id', 'total_capacity as capacity'])
    .select(placesTaken('centre_skills').as('places_taken'))
    .where(
      sql<boolean>`(centre_id, skill_id) in (select * from unnest(
        ${pairs.map(({ centre_id }) => centre_id)}::uuid[], ${pairs.map(({ skill_id }) => skill_id)}::uuid[]))`,
    )
    .execute();
  return new Map(
    found.map((row) => {
      const places = placesOf(row).left;
      return [placeOf(row) ?? '', { places, remaining: places }] as const;
    }),
  );
}
