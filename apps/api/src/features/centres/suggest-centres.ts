import { type CallInput, type CentreSuggestion, type calls, centreSuggestionLimit } from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import { filterCentres } from './filter-centres.ts';
import { byName } from './list-centres.ts';

/** At most ten centres whose name and code contain the typed text, by name. A centerAdmin sees only their own. */
export const suggestCentres = (
  { db, caller }: Work<Caller>,
  { query: { search } }: CallInput<typeof calls.suggestCentres>,
): Promise<CentreSuggestion[]> =>
  filterCentres(db, caller, { search })
    .select(['centres.id', 'centres.tvet_code as tvetCode', 'centres.name as tvetName'])
    .orderBy(byName)
    .limit(centreSuggestionLimit)
    .execute();
