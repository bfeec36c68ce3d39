import {
  askedPeriods,
  type CallInput,
  type calls,
  type OverdueBand,
  type OverdueFigures,
  overdueBands,
  stateNames,
} from '@tvet/contract';
import { sql } from 'kysely';
import { dayOf } from '../../../core/lagos.ts';
import type { Work } from '../../../platform/calls/work.ts';
import { clearedOn, missingDocuments, ofUrgency } from '../../documents/index.ts';
import { readDocumentRules } from '../../settings/index.ts';
import { reportOf } from '../shared.ts';

type Filters = CallInput<typeof calls.getOverdueReport>['query'];

interface Row {
  readonly state_name: string;
  readonly band: OverdueBand;
  readonly centres: number;
  readonly documents: number;
}

async function findOverdue({ db, now, services }: Work, { state, skill }: Filters): Promise<OverdueFigures[]> {
  const today = dayOf(now);
  const rules = await readDocumentRules(db, services);
  const asked = ofUrgency(askedPeriods(rules, today), 'overdue', { rules, today });
  const ofSkill = skill?.length
    ? sql`skill_id = any(array(select id from skills where name = any(${[...skill]})))`
    : sql`true`;
  // The trades are read first, because centres without overdue documents count as well.
  const { rows } = await sql<Row>`
    select state_name, count(*)::int as centres, sum(documents)::int as documents,
      case when documents = 0 then '0' when documents <= 5 then '1-5' when documents <= 20 then '6-20' else 'over-20' end as band
    from (
      select centres.state_name, coalesce(late.documents, 0) as documents
      from centres
      left join agreements on agreements.centre_id = centres.id
      left join (
        select centre_id, count(*) as documents from (${missingDocuments({ asked, rules, state })}) missing
        where ${ofSkill} group by centre_id
      ) late on late.centre_id = centres.id
      where ${clearedOn} is not null and ${state === undefined ? sql`true` : sql`centres.state_name = ${state}`}
        and exists (select from centre_skills where centre_id = centres.id and ${ofSkill})
    ) owing
    group by state_name, band`.execute(db);
  return (state ? [state] : stateNames).map((name) =>
    present(
      name,
      rows.filter(({ state_name }) => state_name === name),
    ),
  );
}

function present(state: OverdueFigures['state'], rows: readonly Row[]): OverdueFigures {
  const sum = (of: readonly Row[], what: 'centres' | 'documents') => of.reduce((total, row) => total + row[what], 0);
  const centresIn = (isIn: (band: OverdueBand) => boolean) =>
    sum(
      rows.filter(({ band }) => isIn(band)),
      'centres',
    );
  return {
    state,
    centers: centresIn(() => true),
    centersOverdue: centresIn((band) => band !== '0'),
    documents: sum(rows, 'documents'),
    bands: overdueBands.map((band) => ({ band, centers: centresIn((one) => one === band) })),
  };
}

/** Each state, or the filtered one: its centres by their number of overdue documents (rules 26.20). */
export const getOverdueReport = reportOf('documents', findOverdue);
