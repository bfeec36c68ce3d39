import {
  type CallInput,
  type calls,
  type DocumentType,
  documentTypeNames,
  type MissingSummary,
  stateNames,
} from '@tvet/contract';
import { sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import { missingRows } from './missing-rows.ts';

interface Counted {
  readonly state_name: string;
  readonly document_type: DocumentType | null;
  readonly documents: number;
  readonly centres: number;
}

/** The number of missing documents by state and type, in one statement. Every state is included. */
export async function summariseMissing(
  work: Work<Caller>,
  { query }: CallInput<typeof calls.getMissingSummary>,
): Promise<MissingSummary> {
  const { rows: missing, today } = await missingRows(work, query);
  // Grouped by centre first, so that the second count covers only a few thousand rows.
  const { rows } = await sql<Counted>`select state_name, document_type, sum(documents)::int as documents,
      count(distinct centre_id)::int as centres
    from (
      select state_name, centre_id, document_type, count(*) as documents
      from (${missing}) missing group by state_name, centre_id, document_type
    ) by_centre
    group by grouping sets ((state_name, document_type), (state_name))`.execute(work.db);
  const states = stateNames
    .filter((state) => query.state === undefined || state === query.state)
    .map((state) => {
      const ofState = rows.filter(({ state_name }) => state_name === state);
      const whole = ofState.find(({ document_type }) => document_type === null);
      return {
        state,
        centers: whole?.centres ?? 0,
        documents: whole?.documents ?? 0,
        byType: documentTypeNames.map((documentType) => ({
          documentType,
          documents: ofState.find(({ document_type }) => document_type === documentType)?.documents ?? 0,
        })),
      };
    });
  const sum = (of: 'centers' | 'documents') => states.reduce((total, state) => total + state[of], 0);
  return { today, centers: sum('centers'), documents: sum('documents'), states };
}
