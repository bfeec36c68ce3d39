import {
  type OfferedCategory,
  offeredCategories,
  type StateName,
  statusesTakingPlaces,
  type Trade,
} from '@tvet/contract';
import { sql } from 'kysely';
import type { Services } from '../../../platform/calls/services.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { byName } from '../list-centres.ts';

/** A trade of a centre with its places left. */
export interface TaughtTrade {
  readonly name: Trade;
  readonly placesLeft: number;
}

/** A centre as visitors see it, without a distance. */
export interface VisibleCentre {
  readonly id: string;
  readonly name: string;
  readonly tvetCode: string;
  readonly tvetCategory: OfferedCategory;
  readonly stateName: StateName;
  readonly lga: string | null;
  readonly locationAddress: string;
  readonly skills: readonly TaughtTrade[];
}

/** On opening day a crowd looks for a centre: the register is read once for all visitors of this interval. */
export const registerFreshMs = 10_000;

/** Every centre that visitors see, by name, with its trades and places left; up to ten seconds old (rules 3.14). */
export const publicRegister = (
  db: Database,
  { sharedAnswers }: Pick<Services, 'sharedAnswers'>,
): Promise<readonly VisibleCentre[]> => sharedAnswers.get('public register', () => readRegister(db), registerFreshMs);

type Gathered = VisibleCentre & { readonly skills: TaughtTrade[] };

async function readRegister(db: Database): Promise<VisibleCentre[]> {
  const taken = db
    .selectFrom('applications')
    .where('status', 'in', statusesTakingPlaces)
    .where('centre_id', 'is not', null)
    .groupBy(['centre_id', 'skill_id'])
    .select((eb) => ['centre_id', 'skill_id', eb.fn.countAll<number>().as('taken')]);
  const rows = await db
    .selectFrom('centres')
    .innerJoin('centre_skills', 'centre_skills.centre_id', 'centres.id')
    .innerJoin('skills', 'skills.id', 'centre_skills.skill_id')
    .leftJoin(taken.as('taken'), (join) =>
      join
        .onRef('taken.centre_id', '=', 'centre_skills.centre_id')
        .onRef('taken.skill_id', '=', 'centre_skills.skill_id'),
    )
    .where('centres.status', '=', 'active')
    .where('centres.category', 'in', offeredCategories)
    .select([
      'centres.id',
      'centres.name',
      'centres.tvet_code',
      'centres.category',
      'centres.state_name',
      'centres.lga',
      'centres.location_address',
      'skills.name as skill',
      sql<number>`greatest(centre_skills.total_capacity - coalesce(taken.taken, 0), 0)::int`.as('places_left'),
    ])
    .orderBy(byName)
    .orderBy('centres.id')
    .orderBy('skills.position')
    .execute();

  const centres = new Map<string, Gathered>();
  for (const row of rows) {
    const centre: Gathered = centres.get(row.id) ?? {
      id: row.id,
      name: row.name,
      tvetCode: row.tvet_code,
      tvetCategory: row.category as OfferedCategory,
      stateName: row.state_name as StateName,
      lga: row.lga,
      locationAddress: row.location_address,
      skills: [],
    };
    centre.skills.push({ name: row.skill as Trade, placesLeft: row.places_left });
    centres.set(row.id, centre);
  }
  return [...centres.values()];
}
