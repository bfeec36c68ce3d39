import type { CentreFilters } from '@tvet/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import { containsAll } from '../../core/search.ts';
import { agreementAccepted } from '../../platform/accounts/cleared-centres.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';
import { mayReadEntry } from './policy.ts';
import { inScope } from './scope.ts';

type Builder = ExpressionBuilder<DB, 'centres'>;

/** The centres that a caller sees and that match the filters. Page, total and export share the conditions. */
export const filterCentres = (db: Database, caller: Caller, filters: CentreFilters) =>
  db
    .selectFrom('centres')
    .where(inScope(caller))
    .where((eb) => eb.and([...ofPlace(eb, filters), ...(mayReadEntry(caller) ? ofEntry(eb, filters) : [])]));

function ofPlace(eb: Builder, { search, name, location, state, lga, category, skillNames }: CentreFilters) {
  return [
    ...(search ? [containsAll(eb, eb.ref('centres.search_text'), search)] : []),
    // The folded text is indexed, so it narrows first. The name alone then decides.
    ...(name
      ? [containsAll(eb, eb.ref('centres.search_text'), name), containsAll(eb, sql`fold(centres.name)`, name)]
      : []),
    ...(location ? [containsAll(eb, eb.ref('centres.location_text'), location)] : []),
    ...(state ? [eb('centres.state_name', '=', state)] : []),
    ...(lga ? [eb('centres.lga', '=', lga)] : []),
    ...(category ? [eb('centres.category', '=', category)] : []),
    ...(skillNames?.length ? [eb('centres.id', 'in', teachersOf(eb, skillNames))] : []),
  ];
}

/** Applicants cannot filter by fields that are hidden from them, because the result would reveal the values. */
function ofEntry(eb: Builder, { status, documentStatus, ideasOnly }: CentreFilters) {
  return [
    ...(status ? [eb('centres.status', '=', status)] : []),
    ...(documentStatus === 'signed' ? [agreementAccepted(eb)] : []),
    ...(documentStatus === 'pending' ? [eb.not(agreementAccepted(eb))] : []),
    ...(ideasOnly ? [eb('centres.ideas_funded', '=', true)] : []),
  ];
}

const teachersOf = (eb: Builder, skillNames: readonly string[]) =>
  eb
    .selectFrom('centre_skills')
    .innerJoin('skills', 'skills.id', 'centre_skills.skill_id')
    .select('centre_skills.centre_id')
    .where('skills.name', 'in', skillNames);
