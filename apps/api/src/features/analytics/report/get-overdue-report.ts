import {
  type CallInput,
  type calls,
  type OverdueBand,
  type OverdueFigures,
  overdueBands,
  stateNames,
} from '@tvet/contract';
import { sql } from 'kysely';
import { overdueCells } from '../../../documents/overdue-cells.ts';
import type { Work } from '../../../http/work.ts';
import { reportOf } from '../shared.ts';

type Filters = CallInput<typeof calls.getOverdueReport>['query'];

interface Row {
  readonly state_name: string;
  readonly band: OverdueBand;
  readonly centres: number;
  readonly documents: number;
}

async function findOverdue(work: Work, { state, skill }: Filters): Promise<OverdueFigures[]> {
  const cells = await overdueCells(work);
  const ofSkill = sql`where skill_id = any(array(select id from skills where name = any(${skill ?? []}::text[])))`;
  const { rows } = await sql<Row>`
    select state_name, count(*)::int as centres, sum(documents)::int as documents,
      case when documents = 0 then '0' when documents <= 5 then '1-5' when documents <= 20 then '6-20' else 'over-20' end as band
    from (
      select centre_id, sum(documents) as documents from (${cells}) cells ${skill?.length ? ofSkill : sql``} group by centre_id
    ) owing join centres on centres.id = centre_id
    ${state === undefined ? sql`` : sql`where state_name = ${state}`}
    group by state_name, band`.execute(work.db);
  return (state ? [state] : stateNames).map((name) => {
    const ofState = rows.filter(({ state_name }) => state_name === name);
    const sum = (of: readonly Row[], what: 'centres' | 'documents') => of.reduce((total, row) => total + row[what], 0);
    return {
      state: name,
      centers: sum(ofState, 'centres'),
      centersOverdue: sum(
        ofState.filter(({ band }) => band !== '0'),
        'centres',
      ),
      documents: sum(ofState, 'documents'),
      bands: overdueBands.map((band) => ({
        band,
        centers: sum(
          ofState.filter((row) => row.band === band),
          'centres',
        ),
      })),
    };
  });
}

/** Each state, or the one that is filtered by: its centres by how many documents each is late with (rules 26.20). */
export const getOverdueReport = reportOf('documents', findOverdue);
