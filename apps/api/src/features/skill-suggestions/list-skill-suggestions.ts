import type { CallInput, calls } from '@tvet/contract';
import { offsetOf, pageOf } from '../../core/paging.ts';
import type { Work } from '../../platform/calls/work.ts';

/** A page of the suggestions, newest first, with the exact total. */
export async function listSkillSuggestions({ db }: Work, { query }: CallInput<typeof calls.listSkillSuggestions>) {
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
  return { rows, ...pageOf(total, query) };
}
