import type { CallInput, calls, DocumentSlot } from '@tvet/contract';
import { notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { dayOf } from '../../core/lagos.ts';
import type { Work } from '../../platform/calls/work.ts';
import { isOwnCentre } from '../centres/index.ts';
import { readDocumentRules } from '../settings/index.ts';
import { readCentreSlots } from './centre-slots.ts';
import { presentSlots } from './present-slots.ts';
import { refuseUnseenCentre } from './refuse-unseen-centre.ts';

/** Every period of one type of one trade, the latest first. @throws ApiError NOT_FOUND, also for a trade of another centre. */
export async function listSlots(
  work: Work<Caller>,
  { params, query }: CallInput<typeof calls.listDocumentSlots>,
): Promise<DocumentSlot[]> {
  const { db, now, caller, services } = work;
  await refuseUnseenCentre(work, params.id);
  const rules = await readDocumentRules(db, services);
  const { trades, slots } = await readCentreSlots(db, { centreIds: [params.id], rules, today: dayOf(now) });
  if (!trades.some(({ skillId }) => skillId === query.skillId)) throw notFound();
  const wanted = slots.filter((slot) => slot.skillId === query.skillId && slot.documentType === query.documentType);
  const mayNotSend = !isOwnCentre(caller, params.id);
  return presentSlots(db, wanted.map((slot) => (mayNotSend ? { ...slot, sendable: false } : slot)).toReversed());
}
