import type { CallInput, calls, OfferedCentre } from '@tvet/contract';
import { sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import { offsetOf, pageOf } from '../../core/paging.ts';
import { containsAll } from '../../core/search.ts';
import type { Work } from '../../platform/calls/work.ts';
import type { Database } from '../../platform/database/connect.ts';
import { byName } from './list-centres.ts';
import { placesTaken } from './places.ts';

type Query = CallInput<typeof calls.listOfferedCentres>['query'];

/** Centres that accept applications for a trade: the nearest first, then by name, with the exact total (rules 8.4). */
export async function listOfferedCentres({ db }: Work<Caller>, { query }: CallInput<typeof calls.listOfferedCentres>) {
  const offered = selectOffered(db, query.tvetCategory)
    .where('skills.name', '=', query.skillName)
    .$if(query.search !== undefined, (rows) =>
      rows.where((eb) => containsAll(eb, sql`centres.search_text || ' ' || centres.location_text`, query.search ?? '')),
    );
  const nearness = nearnessTo(query);
  const [rows, { total }] = await Promise.all([
    offered
      .select([
        'centres.id',
        'centres.name',
        'centres.tvet_code',
        'centres.state_name',
        'centres.lga',
        'centres.location_address',
        nearness.as('nearness'),
        placesLeft.as('places_left'),
      ])
      .orderBy(nearness)
      .orderBy(byName)
      .orderBy('centres.id')
      .limit(query.limit)
      .offset(offsetOf(query))
      .execute(),
    offered.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, ...pageOf(total, query) };
}

/** The places left in the requested trade of a centre (rules 8.5). */
export const placesLeft = sql<number>`centre_skills.total_capacity - ${placesTaken('centre_skills')}`;

/** 0 in the area, 1 in the state, 2 elsewhere. States share some area names, so an area counts only with its state. */
const nearnessTo = ({ state, lga }: Query) => sql<number>`case
  when centres.state_name = ${state ?? null} and centres.lga = ${lga ?? null} then 0
  when centres.state_name = ${state ?? null} then 1
  else 2 end`;

/** Trades of centres that take part and run the programme, as long as they have places left. */
export const selectOffered = (db: Database, category: Query['tvetCategory']) =>
  db
    .selectFrom('centre_skills')
    .innerJoin('skills', 'skills.id', 'centre_skills.skill_id')
    .innerJoin('centres', 'centres.id', 'centre_skills.centre_id')
    .where('centres.status', '=', 'active')
    .where('centres.category', '=', category)
    .where(placesLeft, '>', 0);

type Row = Awaited<ReturnType<typeof listOfferedCentres>>['rows'][number];
const nearnesses = ['area', 'state', 'elsewhere'] as const;

export const presentOfferedCentre = (row: Row): OfferedCentre => ({
  id: row.id,
  name: row.name,
  tvetCode: row.tvet_code,
  stateName: row.state_name,
  lga: row.lga,
  locationAddress: row.location_address,
  placesLeft: row.places_left,
  nearness: nearnesses[row.nearness] ?? 'elsewhere',
});
