import { askedPeriods, type MissingFilters } from '@tvet/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import { dayOf } from '../../core/lagos.ts';
import { searchParts } from '../../core/search.ts';
import type { Work } from '../../platform/calls/work.ts';
import { readDocumentRules } from '../settings/index.ts';
import { type MissingRow, missingDocuments, ofUrgency } from './missing.ts';

const wildcard = /[\\%_]/g;

/** The missing documents that match the filters, as a subquery, and the day they are missing on. */
export async function missingRows(
  { db, now, services }: Work<Caller>,
  { urgency, documentType, period, state, centerId, search }: MissingFilters,
): Promise<{ readonly rows: RawBuilder<MissingRow>; readonly today: string }> {
  const today = dayOf(now);
  const rules = await readDocumentRules(db, services);
  const asked = ofUrgency(askedPeriods(rules, today), urgency, { rules, today }).filter(
    (one) =>
      (documentType === undefined || one.documentType === documentType) &&
      (period === undefined || one.period === period),
  );
  const patterns = searchParts(search ?? '').map((part) => `%${part.replaceAll(wildcard, '\\$&')}%`);
  const where =
    patterns.length === 0
      ? undefined
      : sql<boolean>`${sql.join(
          patterns.map((pattern) => sql`centres.search_text like fold(${pattern})`),
          sql` and `,
        )}`;
  return { rows: missingDocuments({ asked, rules, state, centreId: centerId, where }), today };
}
