import { type CallInput, type CentreSuggestion, type calls, centreSuggestionLimit } from '@tvet/contract';
import { sql } from 'kysely';
import type { Caller } from '../../accounts/caller.ts';
import type { Work } from '../../http/work.ts';
import { containsAll } from '../../shared/search.ts';

/** At most ten centres whose name and code hold what was typed, by name; a centerAdmin's own alone. */
export async function suggestCentres(
  { db, caller }: Work<Caller>,
  { query }: CallInput<typeof calls.suggestCentres>,
): Promise<CentreSuggestion[]> {
  if (caller.role === 'centerAdmin' && caller.centreIds.length === 0) return [];
  return (
    db
      .selectFrom('centres')
      .select(['id', 'tvet_code as tvetCode', 'name as tvetName'])
      .where((eb) =>
        eb.and([
          containsAll(eb, eb.ref('search_text'), query.search),
          ...(caller.role === 'centerAdmin' ? [eb('id', 'in', [...caller.centreIds])] : []),
        ]),
      )
      // Folded text sorts alike on both engines, whatever their collation: 'Ọ̀ṣun' stands under O.
      .orderBy(sql`search_text collate "C"`)
      .limit(centreSuggestionLimit)
      .execute()
  );
}
