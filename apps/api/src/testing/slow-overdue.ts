import {
  askedPeriods,
  type DocumentRules,
  type OverdueBand,
  type OverdueFigures,
  overdueBands,
  owes,
  type SlotStatus,
  stateNames,
  urgencyOf,
} from '@tvet/contract';
import type { Database } from '../database/connect.ts';
import { dayOf } from '../shared/lagos.ts';

interface Asked {
  readonly rules: DocumentRules;
  /** In Lagos. */
  readonly today: string;
}

/** A trade that an owing centre teaches. */
export interface LateTrade {
  readonly centre: string;
  readonly state: string;
  readonly skill: string;
  readonly late: number;
}

/** What each trade is late with, period by period as the contract defines it: what the kept figure is held against. */
export async function countLateTrades(db: Database, { rules, today }: Asked): Promise<LateTrade[]> {
  const centres = await db.selectFrom('centres').selectAll().where('status', '=', 'active').execute();
  const agreements = await db.selectFrom('agreements').selectAll().execute();
  const closures = await db.selectFrom('centre_closures').selectAll().execute();
  const taught = await db
    .selectFrom('centre_skills')
    .innerJoin('skills', 'skills.id', 'skill_id')
    .select(['centre_id', 'skill_id', 'name', 'taught_since'])
    .execute();
  const documents = await db.selectFrom('documents').selectAll().execute();
  const files = await db.selectFrom('files').select(['owner_id', 'purpose', 'status']).execute();
  const waiting = new Set(
    files
      .filter(({ purpose, status }) => purpose === 'centre_document' && status === 'waiting')
      .map((file) => file.owner_id),
  );
  const statuses = new Map<string, SlotStatus>();
  for (const { id, centre_id, skill_id, document_type, period, version, status } of documents) {
    const isSent = version > 0 && status !== 'rejected' && status !== 'modification_required';
    const otherwise = version > 0 ? (status as SlotStatus) : 'missing';
    const slot = !isSent && waiting.has(id) ? 'checking' : otherwise;
    statuses.set([centre_id, skill_id, document_type, period].join(), slot);
  }
  const asked = askedPeriods(rules, today);
  return centres.flatMap((centre) => {
    const accepted = agreements.find((agreement) => agreement.centre_id === centre.id)?.accepted_at;
    const cleared = centre.ideas_funded ? centre.created_at : accepted;
    if (!cleared) return [];
    const closed = closures
      .filter(({ centre_id }) => centre_id === centre.id)
      .map(({ closed_at, reopened_at }) => ({
        from: dayOf(closed_at),
        until: reopened_at && dayOf(reopened_at),
      }));
    return taught
      .filter(({ centre_id }) => centre_id === centre.id)
      .map(({ skill_id, name, taught_since }) => {
        const since = [dayOf(cleared), dayOf(taught_since)].toSorted()[1] ?? null;
        const late = asked.filter((period) => {
          const { documentType, dueOn } = period;
          const status = statuses.get([centre.id, skill_id, documentType, period.period].join()) ?? 'missing';
          return (
            owes(rules, period, { skillName: name, since, closures: closed }) &&
            urgencyOf(rules, { dueOn, status }, today) === 'overdue'
          );
        });
        return { centre: centre.id, state: centre.state_name, skill: name, late: late.length };
      });
  });
}

const bandOf = (late: number): OverdueBand => {
  if (late === 0) return '0';
  if (late <= 5) return '1-5';
  return late <= 20 ? '6-20' : 'over-20';
};

/** The report that follows from them. */
export function overdueReportOf(
  trades: readonly LateTrade[],
  { state, skill }: { readonly state?: string | undefined; readonly skill?: readonly string[] | undefined },
): OverdueFigures[] {
  return (state ? [state] : stateNames).map((name) => {
    const late = new Map<string, number>();
    for (const trade of trades) {
      if (trade.state !== name || (skill && !skill.includes(trade.skill))) continue;
      late.set(trade.centre, (late.get(trade.centre) ?? 0) + trade.late);
    }
    const counts = [...late.values()];
    return {
      state: name,
      centers: counts.length,
      centersOverdue: counts.filter((count) => count > 0).length,
      documents: counts.reduce((sum, count) => sum + count, 0),
      bands: overdueBands.map((band) => ({ band, centers: counts.filter((count) => bandOf(count) === band).length })),
    };
  }) as OverdueFigures[];
}
