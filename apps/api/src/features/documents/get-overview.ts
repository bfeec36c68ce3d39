import { type CallInput, type calls, type DocumentOverview, type DocumentSlot, mostUrgentSlots } from '@tvet/contract';
import { notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { dayOf } from '../../core/lagos.ts';
import type { Work } from '../../platform/calls/work.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuseForeignCentre } from '../centres/index.ts';
import { readDocumentRules } from '../settings/index.ts';
import { countSlots, findCentreFacts, readCentreSlots, type Slot, typesOf } from './centre-slots.ts';
import { presentSlots } from './present-slots.ts';

/** @throws ApiError NOT_FOUND. */
export async function getOverview(
  { db, caller, now, services }: Work<Caller>,
  { params: { id } }: CallInput<typeof calls.getDocumentOverview>,
): Promise<DocumentOverview> {
  refuseForeignCentre(caller, id);
  const today = dayOf(now);
  const [rules, centre, registered] = await Promise.all([
    readDocumentRules(db, services),
    findCentreFacts(db, id),
    countRegistered(db, id),
  ]);
  if (!centre) throw notFound();
  const { trades, slots } = await readCentreSlots(db, { centreIds: [id], rules, today });

  const bySkill = Map.groupBy(slots, ({ skillId }) => skillId);
  const rows = trades.flatMap((trade) => {
    const ofTrade = bySkill.get(trade.skillId) ?? [];
    return typesOf(rules, trade, ofTrade).map(({ documentType, required }) => {
      const ofType = ofTrade.filter((slot) => slot.documentType === documentType);
      return { trade, documentType, required, counts: countSlots(ofType), slot: shownOf(ofType) };
    });
  });
  // The slots are in order of due day, so overdue ones come first.
  const urgent = slots.filter(({ urgency }) => urgency === 'overdue' || urgency === 'due').slice(0, mostUrgentSlots);
  const presented = await presentSlots(db, [...urgent, ...rows.map(({ slot }) => slot)]);
  const shown = presented.slice(urgent.length);

  return {
    center: { id: centre.id, name: centre.name, tvetCode: centre.tvet_code },
    today,
    owesSince: centre.cleared_on,
    counts: countSlots(slots),
    urgent: presented.slice(0, urgent.length),
    skills: trades.map((trade) => ({
      id: trade.skillId,
      name: trade.skillName,
      totalCapacity: trade.capacity,
      numberOfStudentStream: trade.streams,
      registeredStudents: registered.get(trade.skillId) ?? 0,
      types: rows.flatMap((row, index) =>
        row.trade === trade
          ? [
              {
                documentType: row.documentType,
                required: row.required,
                counts: row.counts,
                slot: shown[index] as DocumentSlot,
              },
            ]
          : [],
      ),
    })),
  };
}

/** The earliest overdue, returned or due slot, otherwise the newest period. The slots are in order of due day. */
function shownOf(slots: readonly Slot[]): Slot {
  const asks =
    slots.find(({ urgency }) => urgency === 'overdue') ??
    slots.find(({ status }) => status === 'rejected' || status === 'modification_required') ??
    slots.find(({ urgency }) => urgency === 'due') ??
    slots.at(-1);
  if (!asks) throw new Error('A type that is asked for has the period that runs now');
  return asks;
}

async function countRegistered(db: Database, centreId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('applications')
    .select(['skill_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('centre_id', '=', centreId)
    .where('status', '=', 'registered')
    .groupBy('skill_id')
    .execute();
  return new Map(rows.map(({ skill_id, count }) => [skill_id ?? '', count]));
}
