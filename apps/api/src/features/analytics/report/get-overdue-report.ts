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
import { clearedOn } from '../../../documents/cleared.ts';
import { readDocumentRules } from '../../../documents/document-rules.ts';
import { missingDocuments, ofUrgency } from '../../../documents/missing.ts';
import type { Work } from '../../../http/work.ts';
import { dayOf } from '../../../shared/lagos.ts';
import { reportOf } from '../shared.ts';

/** It changes with the day and with what is sent; all of the country is looked at for it. */
const sharedForMs = 60_000;

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
  const missing = missingDocuments({ asked, rules, state });
  const ofSkill = skill?.length ? sql`where skill_name = any(${skill}::text[])` : sql``;
  const teaching = skill?.length ? sql`and skills.name = any(${skill}::text[])` : sql``;
  const { rows } = await sql<Row>`
    with late as (select centre_id, count(*) as documents from (${missing}) missing ${ofSkill} group by centre_id),
    owing as (
      select centres.id, centres.state_name from centres left join agreements on agreements.centre_id = centres.id
      where ${clearedOn} is not null ${state === undefined ? sql`` : sql`and centres.state_name = ${state}`}
        and exists (select from centre_skills join skills on skills.id = centre_skills.skill_id
          where centre_skills.centre_id = centres.id ${teaching}))
    select state_name, count(*)::int as centres, sum(coalesce(documents, 0))::int as documents,
      case when documents is null then '0' when documents <= 5 then '1-5' when documents <= 20 then '6-20' else 'over-20' end
        as band
    from owing left join late on late.centre_id = owing.id
    group by state_name, band`.execute(db);
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
export const getOverdueReport = reportOf('documents', findOverdue, sharedForMs);
