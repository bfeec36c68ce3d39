import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { WrongCell } from '../figures/repair-figures.ts';
import type { Work } from '../http/work.ts';
import { askOverdue, countedOverdue, type OverdueQuestion } from './overdue-cells.ts';

type Keeping = Pick<Work, 'db' | 'now' | 'services'>;

/** The table, as the metrics and the operator are told of it. */
export const overdueTable = 'overdue_cells';

const isKept = ({ fingerprint }: OverdueQuestion) =>
  sql<boolean>`exists (select from overdue_asked where fingerprint = ${fingerprint})`;

/**
 * Counts the marked centres anew, or all of them where the cells are of other periods than those that are overdue now
 * (rules 26.20). @returns how many rows that left behind in the tables.
 */
export async function foldOverdue(keeping: Keeping): Promise<number> {
  const { db } = keeping;
  const asked = await askOverdue(keeping);
  // Mostly there is nothing to do, and nobody need be kept out for that.
  const { rows } = await sql<{ done: boolean }>`
    select ${isKept(asked)} and not exists (select from overdue_marks) as done`.execute(db);
  if (rows[0]?.done) return 0;
  return db.transaction().execute(async (transaction) => {
    // One process at a time; the others leave it to that one. Whoever comes after it sees what it has done.
    const { rows: turn } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('fold_overdue')) as mine`.execute(transaction);
    if (!turn[0]?.mine) return 0;
    await sql`set local statement_timeout = 0`.execute(transaction);
    const question = await askOverdue({ ...keeping, db: transaction });
    const { rows: states } = await sql<{ kept: boolean; marked: string[] }>`
      select ${isKept(question)} as kept, array(select distinct centre_id::text from overdue_marks) as marked`.execute(
      transaction,
    );
    const [state] = states;
    const { touched } = await putRight(transaction, question, state?.kept ? state.marked : 'all');
    return touched;
  });
}

/** Recounts every centre and corrects wrong sums, inside the caller's transaction. */
export async function repairOverdue(keeping: Keeping): Promise<readonly WrongCell[]> {
  const { db } = keeping;
  await sql`select pg_advisory_xact_lock(hashtext('fold_overdue'))`.execute(db);
  await sql`set local statement_timeout = 0`.execute(db);
  const { wrong } = await putRight(db, await askOverdue(keeping), 'all');
  return wrong;
}

/** How many cells say something else than the rows; puts nothing right and waits for nobody. */
export function countOverdueOff(keeping: Keeping): Promise<number> {
  return keeping.db.transaction().execute(async (transaction) => {
    // The limit is that of requests; this is none.
    await sql`set local statement_timeout = 0`.execute(transaction);
    const question = await askOverdue({ ...keeping, db: transaction });
    const { rows } = await sql<{ off: number }>`
      with counted as (${countedOverdue(question, sql`true`)})
      select count(*)::int as off from (${cellsOff(question, sql`select centre_id from overdue_marks`)}) off`.execute(
      transaction,
    );
    return rows[0]?.off ?? 0;
  });
}

/** What of the cells differs from `counted`; those of marked centres, and of other periods, are held for nothing. */
const cellsOff = (question: OverdueQuestion, marked: RawBuilder<unknown>) => sql`
  select centre_id, skill_id, coalesce(counted.documents, 0) - coalesce(kept.documents, 0) as documents,
    num_nonnulls(counted.documents) - num_nonnulls(kept.documents) as trades
  from counted full join overdue_cells kept using (centre_id, skill_id)
  where counted.documents is distinct from kept.documents and centre_id not in (${marked}) and ${isKept(question)}`;

interface Put {
  /** Rows of the tables that were written or taken away. */
  readonly touched: number;
  readonly wrong: WrongCell[];
}

/**
 * All in one statement: a mark is taken with the change that it stands for, or stays with it, and no reader sees a centre
 * twice or not at all. The centres are told and not read from the marks, so that the planner knows how few they are.
 */
async function putRight(db: Database, question: OverdueQuestion, centres: readonly string[] | 'all'): Promise<Put> {
  const all = centres === 'all';
  const ofThem = (id: string) =>
    all ? sql<boolean>`true` : sql<boolean>`${sql.ref(id)} = any(${[...centres]}::uuid[])`;
  const wrong = sql`(select coalesce(json_agg(json_build_object('figure', ${overdueTable}::text,
    'cell', json_build_object('centre_id', centre_id, 'skill_id', skill_id),
    'off', json_build_object('documents', documents, 'trades', trades))), '[]') from off)`;
  const { rows } = await sql<Put>`
    with taken as (delete from overdue_marks where ${ofThem('centre_id')} returning centre_id),
    counted as (${countedOverdue(question, ofThem('centres.id'))}),
    off as (${cellsOff(question, sql`select centre_id from taken`)}),
    gone as (
      delete from overdue_cells kept where ${ofThem('centre_id')} and not exists (
        select from counted where counted.centre_id = kept.centre_id and counted.skill_id = kept.skill_id)
      returning 1),
    put as (
      insert into overdue_cells as kept (centre_id, skill_id, documents)
      select centre_id, skill_id, documents from counted
      on conflict (centre_id, skill_id) do update set documents = excluded.documents
        where kept.documents <> excluded.documents
      returning 1),
    asked as (
      insert into overdue_asked as kept (fingerprint) select ${question.fingerprint} where ${all}
      on conflict (only_row) do update set fingerprint = excluded.fingerprint where kept.fingerprint <> excluded.fingerprint)
    select (select count(*) from taken)::int + (select count(*) from gone)::int + (select count(*) from put)::int as touched,
      ${all ? wrong : sql`'[]'::json`} as wrong`.execute(db);
  return rows[0] ?? { touched: 0, wrong: [] };
}
