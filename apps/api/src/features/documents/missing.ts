import {
  type AskedPeriod,
  addDays,
  type DocumentRules,
  type DocumentType,
  type ReviewStatus,
  returnedStatuses,
} from '@tvet/contract';
import { type RawBuilder, sql } from 'kysely';
import { isReachable } from './centre-contact.ts';
import { clearedOn, owesSince, wasClosed, wasEverClosed } from './cleared.ts';
import { fileWaits } from './file-waits.ts';

/** The limits of a query for missing documents of many centres. */
export interface MissingScope {
  /** The periods to look at, as the contract lists them. */
  readonly asked: readonly AskedPeriod[];
  readonly rules: DocumentRules;
  readonly state?: string | undefined;
  readonly centreId?: string | undefined;
  /** A further condition on `centres`. */
  readonly where?: RawBuilder<boolean> | undefined;
}

/** A row of `missingDocuments`. */
export interface MissingRow {
  readonly centre_id: string;
  readonly centre_name: string;
  readonly tvet_code: string;
  readonly state_name: string;
  /** True if the centre has an address to write to. */
  readonly reachable: boolean;
  readonly skill_id: string;
  readonly skill_name: string;
  readonly document_type: DocumentType;
  readonly period: string;
  readonly due_on: string;
  readonly status: 'missing' | ReviewStatus;
}

/**
 * Documents of these periods that centres owe and have not sent, or that were returned (rules 17.13), as a subquery. The contract
 * defines the days. Only `owes` is repeated here, and a test compares the two.
 */
export function missingDocuments({ asked, rules, state, centreId, where }: MissingScope): RawBuilder<MissingRow> {
  const periods = asked.map(({ documentType, period, beginsOn, dueOn }) => ({
    document_type: documentType,
    period,
    begins_on: beginsOn,
    due_on: dueOn,
  }));
  const excepted = [...new Set(asked.map(({ documentType }) => documentType))].flatMap((document_type) =>
    rules.types[document_type].exceptSkills.map((skill_name) => ({ document_type, skill_name })),
  );
  return sql<MissingRow>`
    select trades.*, asked.document_type, asked.period, asked.due_on,
      case when documents.version > 0 then documents.status else 'missing' end as status
    from (
      select centres.id as centre_id, centres.name as centre_name, centres.tvet_code, centres.state_name,
        centres.search_text, ${isReachable} as reachable, ${wasEverClosed} as ever_closed, skills.id as skill_id, skills.name as skill_name, ${owesSince} as since
      from centres
      join centre_skills on centre_skills.centre_id = centres.id
      join skills on skills.id = centre_skills.skill_id
      left join agreements on agreements.centre_id = centres.id
      where ${clearedOn} is not null
        ${state === undefined ? sql`` : sql`and centres.state_name = ${state}`}
        ${centreId === undefined ? sql`` : sql`and centres.id = ${centreId}`}
        ${where === undefined ? sql`` : sql`and ${where}`}
      -- Each trade's day is reckoned once, and not for each of its periods.
      offset 0
    ) trades
    join json_to_recordset(${JSON.stringify(periods)})
      as asked(document_type text, period text, begins_on date, due_on text)
      on trades.since <= asked.begins_on
    left join documents on documents.centre_id = trades.centre_id and documents.skill_id = trades.skill_id
      and documents.document_type = asked.document_type and documents.period = asked.period
    where not (trades.ever_closed and ${wasClosed(sql`trades.centre_id`, sql`asked.begins_on`)}) and (documents.id is null
      or ((documents.version = 0 or documents.status in (${sql.join(returnedStatuses)})) and not ${fileWaits}))
      ${excepted.length === 0 ? sql`` : sql`and (asked.document_type, trades.skill_name) not in (${exceptions(excepted)})`}`;
}

/** The types that are not required of some trades. */
const exceptions = (excepted: readonly { document_type: string; skill_name: string }[]) =>
  sql`select document_type, skill_name from json_to_recordset(${JSON.stringify(excepted)}) as excepted(document_type text, skill_name text)`;

/** The periods of one urgency on a day: due before it, or due from it to the end of the reminder days. */
export const ofUrgency = (
  asked: readonly AskedPeriod[],
  urgency: 'overdue' | 'due',
  { rules, today }: { readonly rules: DocumentRules; readonly today: string },
): AskedPeriod[] =>
  asked.filter(({ dueOn }) =>
    urgency === 'overdue' ? dueOn < today : dueOn >= today && dueOn <= addDays(today, rules.remindDaysBefore),
  );
