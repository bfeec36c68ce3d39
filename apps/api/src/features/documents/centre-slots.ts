import {
  type AskedPeriod,
  askedPeriods,
  type Closure,
  type DocumentRules,
  type DocumentType,
  documentTypeNames,
  documentTypes,
  dueDayOf,
  isAsked,
  owes,
  periodOfDay,
  returnedStatuses,
  type SlotCounts,
  type SlotStatus,
  type Urgency,
  urgencyOf,
} from '@tvet/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { clearedOn, closuresOf, owesSince } from './cleared.ts';
import { fileWaits } from './file-waits.ts';

/** A trade that a centre teaches, or has sent documents for. */
export interface CentreTrade {
  readonly centreId: string;
  readonly skillId: string;
  readonly skillName: string;
  readonly capacity: number;
  readonly streams: number;
  readonly isTaught: boolean;
  /** The day from which the trade owes documents. Null if it owes none. */
  readonly since: string | null;
  /** The times in which the centre was closed. */
  readonly closures: readonly Closure[];
}

/** One period of one type of one trade. */
export interface Slot {
  readonly centreId: string;
  readonly skillId: string;
  readonly skillName: string;
  readonly documentType: DocumentType;
  readonly period: string;
  readonly dueOn: string;
  readonly owed: boolean;
  readonly status: SlotStatus;
  readonly urgency: Urgency;
  /** Null if no file was ever uploaded. */
  readonly documentId: string | null;
  /** True if the centre can send the document, or a replacement. */
  readonly sendable: boolean;
}

export interface CentreSlots {
  readonly trades: readonly CentreTrade[];
  readonly slots: readonly Slot[];
}

interface Asked {
  readonly centreIds: readonly string[];
  readonly rules: DocumentRules;
  /** The day in Lagos. */
  readonly today: string;
}

/**
 * All documents that centres owe or have sent, the earliest due first: two statements, however many periods there are.
 * The contract defines the due days. The database only reports the documents that exist.
 */
export async function readCentreSlots(db: Database, { centreIds, rules, today }: Asked): Promise<CentreSlots> {
  if (centreIds.length === 0) return { trades: [], slots: [] };
  const trades = await readTrades(db, centreIds);
  const sent = await readSent(db, centreIds);
  const asked = askedPeriods(rules, today);
  const slots = trades.flatMap((trade) => slotsOfTrade(trade, { asked, sent, rules, today }));
  return { trades, slots: slots.sort(byDueDay) };
}

const byDueDay = (a: Slot, b: Slot) => (a.dueOn === b.dueOn ? 0 : a.dueOn < b.dueOn ? -1 : 1);

/** The trades of these centres, in the order of the list of trades. */
async function readTrades(db: Database, centreIds: readonly string[]): Promise<CentreTrade[]> {
  const rows = await db
    .selectFrom('centres')
    .innerJoin('skills', (join) => join.onTrue())
    .leftJoin('agreements', 'agreements.centre_id', 'centres.id')
    .leftJoin('centre_skills', (join) =>
      join.onRef('centre_skills.centre_id', '=', 'centres.id').onRef('centre_skills.skill_id', '=', 'skills.id'),
    )
    .select(['centres.id as centre_id', 'skills.id as skill_id', 'skills.name', 'total_capacity', 'streams'])
    .select([sql<string | null>`(${owesSince})::text`.as('since'), closuresOf.as('closures')])
    .where('centres.id', 'in', centreIds)
    .where((eb) =>
      eb.or([
        eb('centre_skills.centre_id', 'is not', null),
        eb.exists(
          eb
            .selectFrom('documents')
            .select('documents.id')
            .whereRef('documents.centre_id', '=', 'centres.id')
            .whereRef('documents.skill_id', '=', 'skills.id')
            .where('documents.version', '>', 0),
        ),
      ]),
    )
    .orderBy('skills.position')
    .execute();
  return rows.map((row) => ({
    centreId: row.centre_id,
    skillId: row.skill_id,
    skillName: row.name,
    capacity: row.total_capacity ?? 0,
    streams: row.streams ?? 0,
    isTaught: row.total_capacity !== null,
    since: row.total_capacity === null ? null : row.since,
    closures: row.closures,
  }));
}

/** `refused`: no file was accepted, and the centre has yet to see the reason. */
type Sent = Map<string, { readonly id: string; readonly status: SlotStatus | 'refused' }>;
const keyOf = (...parts: string[]) => parts.join(' ');

/** The stored documents as one text, which is many times faster to read than rows. */
async function readSent(db: Database, centreIds: readonly string[]): Promise<Sent> {
  const { text } = await db
    .selectFrom('documents')
    .select(
      sql<string | null>`string_agg(centre_id || ' ' || skill_id || ' ' || document_type || ' ' || period || ' ' || id
        || ' ' || case when (version = 0 or status in (${sql.join(returnedStatuses)})) and ${fileWaits} then 'checking'
          when version > 0 then status
          when exists (select from document_events where document_id = documents.id) then 'refused'
          else 'missing' end, ',')`.as('text'),
    )
    .where('centre_id', 'in', centreIds)
    .executeTakeFirstOrThrow();
  const sent: Sent = new Map();
  for (const line of text?.split(',') ?? []) {
    const [centre = '', skill = '', type = '', period = '', id = '', status] = line.split(' ');
    sent.set(keyOf(centre, skill, type, period), { id, status: status as SlotStatus | 'refused' });
  }
  return sent;
}

interface Known extends Omit<Asked, 'centreIds'> {
  readonly asked: readonly AskedPeriod[];
  readonly sent: Sent;
}

function slotsOfTrade(trade: CentreTrade, { asked, sent, rules, today }: Known): Slot[] {
  const { centreId, skillId, skillName } = trade;
  const isAskedFor = (type: DocumentType) => trade.isTaught && isAsked(rules, type, skillName);
  const slots = new Map<string, Slot>();
  const add = (documentType: DocumentType, period: string, dueOn: string, owed: boolean) => {
    const key = keyOf(documentType, period);
    if (slots.has(key)) return;
    const document = sent.get(keyOf(centreId, skillId, key));
    const status = !document || document.status === 'refused' ? 'missing' : document.status;
    slots.set(key, {
      centreId,
      skillId,
      skillName,
      documentType,
      period,
      dueOn,
      owed,
      status,
      urgency: owed ? urgencyOf(rules, { dueOn, status }, today) : 'done',
      documentId: document?.id ?? null,
      sendable: isAskedFor(documentType) && status !== 'approved',
    });
  };
  for (const period of asked) {
    if (owes(rules, period, trade)) add(period.documentType, period.period, period.dueOn, true);
  }
  const addUnasked = (type: DocumentType, period: string) => add(type, period, dueDayOf(rules, type, period), false);
  // A document of the current period can be sent before it is owed.
  for (const type of documentTypeNames.filter(isAskedFor)) {
    addUnasked(type, periodOfDay(documentTypes[type].period, today));
  }
  // Documents sent without being required: of an earlier time, or of a type that has become optional.
  const prefix = keyOf(centreId, skillId, '');
  for (const key of sentKeys(sent, prefix)) {
    if (sent.get(key)?.status === 'missing') continue;
    const own = key.slice(prefix.length);
    if (slots.has(own)) continue;
    const [type = '', period = ''] = own.split(' ');
    addUnasked(type as DocumentType, period);
  }
  return [...slots.values()];
}

const keysByTrade = new WeakMap<Sent, Map<string, string[]>>();

/** The keys of one trade, from an index that is built once. */
function sentKeys(sent: Sent, prefix: string): readonly string[] {
  let index = keysByTrade.get(sent);
  if (!index) {
    index = new Map();
    for (const key of sent.keys()) {
      const [centre = '', skill = ''] = key.split(' ', 2);
      const of = keyOf(centre, skill, '');
      const keys = index.get(of);
      if (keys) keys.push(key);
      else index.set(of, [key]);
    }
    keysByTrade.set(sent, index);
  }
  return index.get(prefix) ?? [];
}

/** The number of slots in each state that needs attention. */
export function countSlots(slots: readonly Slot[]): SlotCounts {
  const counts = { due: 0, overdue: 0, returned: 0, pending: 0 };
  for (const { urgency, status } of slots) {
    if (urgency === 'due' || urgency === 'overdue') counts[urgency] += 1;
    if (status === 'rejected' || status === 'modification_required') counts.returned += 1;
    if (status === 'pending' || status === 'checking') counts.pending += 1;
  }
  return counts;
}

/** The types with a row for a trade: the required ones, and those with a document. */
export const typesOf = (
  rules: DocumentRules,
  { skillName, isTaught }: CentreTrade,
  slots: readonly Slot[],
): { documentType: DocumentType; required: boolean }[] =>
  documentTypeNames
    .map((documentType) => ({ documentType, required: isTaught && isAsked(rules, documentType, skillName) }))
    .filter(({ documentType, required }) => required || slots.some((slot) => slot.documentType === documentType));

/** The day from which a centre owes documents. Undefined if the centre does not exist. */
export async function findCentreFacts(db: Database, centreId: string) {
  return db
    .selectFrom('centres')
    .leftJoin('agreements', 'agreements.centre_id', 'centres.id')
    .select(['centres.id', 'centres.name', 'centres.tvet_code'])
    .select(sql<string | null>`(${clearedOn})::text`.as('cleared_on'))
    .where('centres.id', '=', centreId)
    .executeTakeFirst();
}
