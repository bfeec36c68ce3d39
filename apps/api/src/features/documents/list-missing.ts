import type { CallInput, calls, MissingDocument } from '@tvet/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import { offsetOf, pageOf } from '../../core/paging.ts';
import type { Work } from '../../platform/calls/work.ts';
import type { MissingRow } from './missing.ts';
import { missingRows } from './missing-rows.ts';

/** The order of the list: by due day, then by state, centre and trade. */
export const missingOrder = sql`missing.due_on collate "C", missing.state_name collate "C", missing.search_text collate "C",
  missing.centre_id, missing.skill_name collate "C", missing.document_type`;

/** The time of the last reminder for a row. */
export const reminded = sql`(select max(sent_at) from document_reminders where document_reminders.centre_id = missing.centre_id
  and document_reminders.skill_id = missing.skill_id and document_reminders.document_type = missing.document_type
  and document_reminders.period = missing.period)`;

export interface ListedMissing extends MissingRow {
  readonly reminded_at: Date | null;
}

/** A page of missing documents, with the exact total from the same snapshot. */
export async function listMissing(work: Work<Caller>, { query }: CallInput<typeof calls.listMissingDocuments>) {
  const { rows: missing } = await missingRows(work, query);
  const { rows } = await sql<ListedMissing & { total: number }>`select missing.*, ${reminded} as reminded_at from
    (select missing.*, count(*) over ()::int as total from (${missing}) missing
      order by ${missingOrder} limit ${query.limit} offset ${offsetOf(query)}) missing
    order by ${missingOrder}`.execute(work.db);
  const total = rows[0]?.total ?? (query.page > 1 ? await count(work, missing) : 0);
  return { rows, urgency: query.urgency, ...pageOf(total, query) };
}

/** A page beyond the last has no row, and so no total. */
async function count({ db }: Work, missing: RawBuilder<MissingRow>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${missing}) missing`.execute(db);
  return rows[0]?.total ?? 0;
}

export const presentMissing = (row: ListedMissing, urgency: MissingDocument['urgency']): MissingDocument => ({
  centerId: row.centre_id,
  centerName: row.centre_name,
  tvetCode: row.tvet_code,
  stateName: row.state_name,
  skillId: row.skill_id,
  skillName: row.skill_name,
  documentType: row.document_type,
  period: row.period,
  dueOn: row.due_on,
  urgency,
  status: row.status,
  remindedAt: row.reminded_at?.toISOString() ?? null,
  reachable: row.reachable,
});
