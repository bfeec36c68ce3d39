import type { CallInput, calls } from '@tvet/contract';
import type { Database } from '../../database/connect.ts';
import { offsetOf, pageOf } from '../../shared/paging.ts';
import { presentSkillSuggestion } from './present.ts';

type Query = CallInput<typeof calls.listSkillSuggestions>['query'];

/** A page of the suggestions, newest first, with the exact total. */
export async function listSkillSuggestions(db: Database, query: Query) {
  const filtered = db
    .selectFrom('skill_suggestions')
    .where((eb) =>
      eb.and([
        ...(query.skillType ? [eb('skill_type', '=', query.skillType)] : []),
        ...(query.stateName ? [eb('state_name', '=', query.stateName)] : []),
      ]),
    );
  const [rows, { total }] = await Promise.all([
    filtered
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.limit)
      .offset(offsetOf(query))
      .execute(),
    filtered.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data: rows.map(presentSkillSuggestion), ...pageOf(total, query) };
}
