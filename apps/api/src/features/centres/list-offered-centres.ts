import type { CallInput, calls, OfferedCentre } from '@tvet/contract';
import { sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import { offsetOf, pageOf } from '../../core/paging.ts';
import { containsAll } from '../../core/search.ts';
import type { Work } from '../../platform/calls/work.ts';
import type { Database } from '../../platform/database/connect.ts';
import { byName } from './list-centres.ts';
import { distanceKm, nearestFirst } from './nearness/distance.ts';
import { placesTaken } from './places.ts';

type Query = CallInput<typeof calls.listOfferedCentres>['query'];

/**
 * Centres that accept applications for a trade: the nearest first, then by name, with the exact total (rules 8.4). Distances are not
 * in the database, so all centres of the trade are read; they are some hundreds.
 */
export async function listOfferedCentres({ db }: Work<Caller>, { query }: CallInput<typeof calls.listOfferedCentres>) {
  const { state, lga, search } = query;
  const offered = await selectOffered(db, query.tvetCategory)
    .where('skills.name', '=', query.skillName)
    .$if(search !== undefined, (rows) =>
      rows.where((eb) => containsAll(eb, sql`centres.search_text || ' ' || centres.location_text`, search ?? '')),
    )
    .select([
      'centres.id',
      'centres.name',
      'centres.tvet_code',
      'centres.state_name',
      'centres.lga',
      'centres.location_address',
      placesLeft.as('places_left'),
    ])
    .orderBy(byName)
    .orderBy('centres.id')
    .execute();
  const rows = offered.map((row) => ({ ...row, stateName: row.state_name }));
  const sorted = state ? nearestFirst(rows, { stateName: state, lga }) : rows;
  const page = sorted.slice(offsetOf(query), offsetOf(query) + query.limit).map((row) => ({
    ...row,
    distance: state && lga ? distanceKm({ stateName: state, lga }, row) : null,
  }));
  return { rows: page, ...pageOf(rows.length, query) };
}

/** The places left in the requested trade of a centre (rules 8.5). */
export const placesLeft = sql<number>`centre_skills.total_capacity - ${placesTaken('centre_skills')}`;

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

export const presentOfferedCentre = (row: Row): OfferedCentre => ({
  id: row.id,
  name: row.name,
  tvetCode: row.tvet_code,
  stateName: row.state_name,
  lga: row.lga,
  locationAddress: row.location_address,
  placesLeft: row.places_left,
  distanceKm: row.distance,
});
