import type { DocumentCounts } from '@tvet/contract';
import { type Caller, may } from '../../core/caller.ts';
import { dayOf } from '../../core/lagos.ts';
import type { Work } from '../../platform/calls/work.ts';
import type { Database } from '../../platform/database/connect.ts';
import { readDocumentRules } from '../settings/index.ts';
import { countSlots, readCentreSlots } from './centre-slots.ts';

/** The counts in the sidebar. */
export async function getCounts({ db, caller, now, services }: Work<Caller>): Promise<DocumentCounts> {
  if (may(caller, 'documents:review')) return { due: 0, overdue: 0, waiting: await countWaiting(db), centers: [] };
  const rules = await readDocumentRules(db, services);
  const { slots } = await readCentreSlots(db, { centreIds: caller.centreIds, rules, today: dayOf(now) });
  const names = await readNames(db, caller.centreIds);
  const centers = caller.centreIds.flatMap((id) => {
    const name = names.get(id);
    if (name === undefined) return [];
    const { due, overdue } = countSlots(slots.filter(({ centreId }) => centreId === id));
    return [{ id, name, due, overdue }];
  });
  const sum = (of: 'due' | 'overdue') => centers.reduce((total, centre) => total + centre[of], 0);
  return { due: sum('due'), overdue: sum('overdue'), waiting: 0, centers };
}

async function countWaiting(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('documents')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'pending')
    .where('version', '>', 0)
    .executeTakeFirstOrThrow();
  return count;
}

async function readNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('centres').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
