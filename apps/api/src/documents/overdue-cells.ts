import { createHash } from 'node:crypto';
import { type AskedPeriod, askedPeriods, type DocumentRules } from '@tvet/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '../http/work.ts';
import { dayOf } from '../shared/lagos.ts';
import { clearedOn } from './cleared.ts';
import { readDocumentRules } from './document-rules.ts';
import { missingDocuments, ofUrgency } from './missing.ts';

/** To be raised with every change of what `countedOverdue` counts: cells by another definition are then counted anew. */
const definition = 1;

/** What is late at an instant, by the rules of that instant. */
export interface OverdueQuestion {
  readonly asked: readonly AskedPeriod[];
  readonly rules: DocumentRules;
  /** The same wherever the same rows are late with the same: cells that were counted for it are right for it. */
  readonly fingerprint: string;
}

/** One trade of an owing centre, and how many documents it is late with. */
export interface OverdueCell {
  readonly centre_id: string;
  readonly skill_id: string;
  readonly documents: number;
}

type Reading = Pick<Work, 'db' | 'now' | 'services'>;

/** The question of now. */
export async function askOverdue({ db, now, services }: Reading): Promise<OverdueQuestion> {
  const today = dayOf(now);
  const rules = await readDocumentRules(db, services);
  const asked = ofUrgency(askedPeriods(rules, today), 'overdue', { rules, today });
  // The rules and the day have a part in the count through these alone; most days are as the day before.
  const told = asked.map(({ documentType, period, beginsOn, dueOn }) => [documentType, period, beginsOn, dueOn]);
  const excepted = Object.entries(rules.types).map(([type, { exceptSkills }]) => [type, exceptSkills.toSorted()]);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([definition, told, excepted]))
    .digest('hex');
  return { asked, rules, fingerprint };
}

/** The cells as the rows have them, of the centres that a condition on `centres` names. */
export const countedOverdue = (
  { asked, rules }: OverdueQuestion,
  where: RawBuilder<boolean>,
): RawBuilder<OverdueCell> =>
  sql<OverdueCell>`
    select owing.centre_id, owing.skill_id, coalesce(late.documents, 0)::int as documents
    from (
      select centres.id as centre_id, centre_skills.skill_id
      from centres join centre_skills on centre_skills.centre_id = centres.id
      left join agreements on agreements.centre_id = centres.id
      where ${clearedOn} is not null and ${where}
    ) owing
    left join (
      select centre_id, skill_id, count(*) as documents from (${missingDocuments({ asked, rules, where })}) missing
      group by centre_id, skill_id
    ) late on late.centre_id = owing.centre_id and late.skill_id = owing.skill_id`;

/**
 * The cells of now as a subquery: what is kept, and the centres counted anew of which something has changed since; all of
 * them where the kept ones are of another day's periods. Has to be read in the snapshot that this reads in.
 */
export async function overdueCells(reading: Reading): Promise<RawBuilder<OverdueCell>> {
  const question = await askOverdue(reading);
  const { rows } = await sql<{ is_kept: boolean; marked: string[] }>`
    select exists (select from overdue_asked where fingerprint = ${question.fingerprint}) as is_kept,
      array(select distinct centre_id::text from overdue_marks) as marked`.execute(reading.db);
  const [state] = rows;
  if (!state?.is_kept) return countedOverdue(question, sql`true`);
  const kept = sql<OverdueCell>`select centre_id, skill_id, documents from overdue_cells`;
  if (state.marked.length === 0) return kept;
  return sql<OverdueCell>`${kept} where centre_id <> all(${state.marked}::uuid[])
    union all ${countedOverdue(question, sql`centres.id = any(${state.marked}::uuid[])`)}`;
}
