import { statusesTakingPlaces, type TaughtSkill, type Trade } from '@tvet/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** A trade of a centre and the number of its places that are taken. */
export interface CurrentSkill extends TaughtSkill {
  readonly taken: number;
}

/**
 * The trades that centres teach, by centre, and every other trade with taken places. A trade that is not taught has capacity 0
 * and no streams.
 */
export async function skillsByCentre(
  db: Database,
  centreIds: readonly string[],
): Promise<Map<string, Map<Trade, CurrentSkill>>> {
  const byCentre = new Map<string, Map<Trade, CurrentSkill>>(centreIds.map((id) => [id, new Map()]));
  if (centreIds.length === 0) return byCentre;
  const taught = await db
    .selectFrom('centre_skills')
    .innerJoin('skills', 'skills.id', 'centre_skills.skill_id')
    .select(['centre_id', 'skills.name', 'total_capacity', 'streams'])
    .where('centre_id', 'in', centreIds)
    .orderBy('skills.position')
    .execute();
  const taken = await db
    .selectFrom('applications')
    .innerJoin('skills', 'skills.id', 'applications.skill_id')
    .select(['applications.centre_id', 'skills.name'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('applications.centre_id', 'in', centreIds)
    .where('applications.status', 'in', statusesTakingPlaces)
    .groupBy(['applications.centre_id', 'skills.name'])
    .execute();
  for (const row of taught) {
    const skill = { totalCapacity: row.total_capacity, numberOfStudentStream: row.streams, taken: 0 };
    byCentre.get(row.centre_id)?.set(row.name as Trade, { name: row.name as Trade, ...skill });
  }
  for (const { centre_id, name, count } of taken) {
    const skills = byCentre.get(centre_id ?? '');
    const known = skills?.get(name as Trade) ?? { name: name as Trade, totalCapacity: 0, numberOfStudentStream: 0 };
    skills?.set(name as Trade, { ...known, taken: count });
  }
  return byCentre;
}

/** A trade whose capacity would fall below its taken places. */
export interface Overfull {
  readonly skill: Trade;
  readonly taken: number;
  /** The index among the wanted trades. Undefined if the trade is left out. */
  readonly index: number | undefined;
}

/**
 * The trades that cannot have the wanted capacity (rules 15.11). An overfull trade can stay as it is, because approving beyond
 * the capacity is allowed (rules 8.5).
 */
export function overfullOf(current: ReadonlyMap<Trade, CurrentSkill>, wanted: readonly TaughtSkill[]): Overfull[] {
  return [...current.values()].flatMap(({ name, totalCapacity, taken }) => {
    const index = wanted.findIndex((skill) => skill.name === name);
    const capacity = wanted[index]?.totalCapacity ?? 0;
    if (capacity >= taken || capacity === totalCapacity) return [];
    return [{ skill: name, taken, index: index === -1 ? undefined : index }];
  });
}

/** Before and after of the trades that differ, for the audit trail. `undefined` if none differs. */
export function skillDifferences(current: ReadonlyMap<Trade, CurrentSkill>, wanted: readonly TaughtSkill[]) {
  const before = new Map([...current.values()].filter(isTaught).map((skill) => [skill.name, said(skill)]));
  const after = new Map(wanted.map((skill) => [skill.name, said(skill)]));
  const names = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
  if (names.length === 0) return undefined;
  const of = (side: Map<Trade, string>) => Object.fromEntries(names.map((name) => [name, side.get(name) ?? null]));
  return { before: of(before), after: of(after) };
}

const isTaught = ({ numberOfStudentStream }: CurrentSkill): boolean => numberOfStudentStream > 0;
const said = ({ totalCapacity, numberOfStudentStream }: TaughtSkill): string =>
  `capacity ${totalCapacity}, streams ${numberOfStudentStream}`;

/** Replaces all trades of these centres. */
export async function replaceSkills(
  db: Database,
  wanted: readonly { readonly centreId: string; readonly skills: readonly TaughtSkill[] }[],
): Promise<void> {
  const centreIds = wanted.map(({ centreId }) => centreId);
  if (centreIds.length === 0) return;
  const rows = wanted.flatMap(({ centreId, skills }) => skills.map((skill) => ({ centreId, ...skill })));
  await sql`delete from centre_skills using skills
    where skills.id = centre_skills.skill_id and centre_id = any(${centreIds}::uuid[])
      and not exists (select from json_to_recordset(${JSON.stringify(rows)}) as wanted("centreId" uuid, name text)
        where wanted."centreId" = centre_skills.centre_id and wanted.name = skills.name)`.execute(db);
  // A trade that was taught before keeps its start date, so its document obligations do not start again (rules 17.13).
  await sql`insert into centre_skills (centre_id, skill_id, total_capacity, streams)
    select "centreId", skills.id, "totalCapacity", "numberOfStudentStream"
    from json_to_recordset(${JSON.stringify(rows)})
      as wanted("centreId" uuid, name text, "totalCapacity" int, "numberOfStudentStream" int)
    join skills using (name)
    on conflict (centre_id, skill_id) do update
      set total_capacity = excluded.total_capacity, streams = excluded.streams`.execute(db);
}
