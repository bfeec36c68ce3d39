import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { Work } from '../../http/work.ts';
import { addressIndex } from '../../security/throttle.ts';
import { type Channel, channelsOf, type Recipient } from '../templates/render.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/**
 * Anybody can have a code sent to anybody, and each SMS costs money: so many per phone number or e-mail address, and within
 * a day so many SMS in all that nobody used. An address is not refused for its neighbours: it is asked for work (rules 4.13).
 */
export const codeLimits = {
  recipient: { hour: 10, day: 20 },
  unusedSms: { day: 50_000 },
} as const;

export interface CodeRequest {
  readonly channel: Channel;
  readonly recipient: string;
  /** Of `originOf`. */
  readonly origin: Buffer;
  readonly at: Date;
}

/** The client's network address as the ledger keeps it: enough to count by, nothing to read. */
export const originOf = ({ client, services }: Work): Buffer => addressIndex(services.sealer, client.addressGroup);

/**
 * Whether a code for this person would still go out on at least one channel. Ask before issuing one: a new code voids
 * the one before it, which must not happen when the new one is withheld. That it was is recorded here.
 */
export async function mayStillSendCode(work: Work, to: Recipient): Promise<boolean> {
  const { db, now: at } = work;
  const origin = originOf(work);
  const withheld: [CodeRequest, string][] = [];
  for (const [channel, recipient] of channelsOf(to)) {
    const request = { channel, recipient, origin, at };
    const because = await capReached(db, request);
    if (because === undefined) return true;
    withheld.push([request, because]);
  }
  for (const [request, because] of withheld) await recordWithholding(db, request, because);
  return false;
}

/** A line for a code that was asked for and never made. */
async function recordWithholding(tx: Database, request: CodeRequest, because: string): Promise<void> {
  if (await isWithholdingRecorded(tx, request)) return;
  const { channel, recipient, origin, at } = request;
  await tx
    .insertInto('messages')
    .values({
      channel,
      recipient,
      template: 'code',
      body_text: 'A code',
      is_code: true,
      origin_index: origin,
      created_at: at,
      status: 'withheld',
      provider_reply: because,
    })
    .execute();
}

/**
 * Why this code is not to be sent, in a sentence for staff, or `undefined`. Requests for one recipient wait for each
 * other until their transactions end, so that many at once are not all let through.
 */
export async function capReached(tx: Database, request: CodeRequest): Promise<string | undefined> {
  const { recipient, channel, at } = request;
  await sql`select pg_advisory_xact_lock(hashtextextended(${recipient}, 0))`.execute(tx);

  const ofRecipient = await countCodes(tx, at, sql<SqlBool>`recipient = ${recipient}`);
  const { recipient: own } = codeLimits;
  if (ofRecipient.hour >= own.hour) return `Not sent: ${own.hour} codes in an hour went to this recipient`;
  if (ofRecipient.day >= own.day) return `Not sent: ${own.day} codes in a day went to this recipient`;
  if (channel === 'sms') {
    const unused = await countCodes(tx, at, sql<SqlBool>`channel = 'sms' and origin_index is not null`);
    if (unused.day >= codeLimits.unusedSms.day) {
      return `Not sent: ${codeLimits.unusedSms.day} codes by SMS that nobody used went out in a day`;
    }
  }
  return undefined;
}

/** Requests for codes by the index of the address they came from, and how many there were. */
export type UsedCodes = readonly { readonly index: Buffer; readonly times: number }[];

/**
 * The codes that these recipients were sent since then have reached whom they were for, and count against no address any
 * more. @returns what is to be taken back from the addresses' strikes once this is committed.
 */
export async function countAgainstNobody({ db }: Work, recipients: readonly string[], since: Date): Promise<UsedCodes> {
  const { rows } = await sql<{ index: Buffer; times: number }>`
    with used as (
      update messages set origin_index = null
      from (
        select id, origin_index as origin from messages
        where recipient = any(${[...recipients]}) and is_code and origin_index is not null and created_at >= ${since}
      ) known
      where messages.id = known.id
      returning known.origin, messages.created_at
    )
    select origin as index, count(distinct created_at) as times from used group by origin`.execute(db);
  return rows;
}

/** Whether staff can already read that codes to this recipient are withheld: one line an hour says it. */
export async function isWithholdingRecorded(tx: Database, { recipient, at }: CodeRequest): Promise<boolean> {
  const recorded = await tx
    .selectFrom('messages')
    .select('id')
    .where('recipient', '=', recipient)
    .where('status', '=', 'withheld')
    .where('created_at', '>', new Date(at.getTime() - hourMs))
    .limit(1)
    .executeTakeFirst();
  return recorded !== undefined;
}

async function countCodes(tx: Database, at: Date, which: Expression<SqlBool>): Promise<{ hour: number; day: number }> {
  const hourAgo = new Date(at.getTime() - hourMs);
  return tx
    .selectFrom('messages')
    .select((eb) => [
      eb.fn.countAll<number>().as('day'),
      eb.fn.countAll<number>().filterWhere('created_at', '>', hourAgo).as('hour'),
    ])
    .where(which)
    .where('is_code', '=', true)
    .where('status', '<>', 'withheld')
    .where('created_at', '>', new Date(at.getTime() - dayMs))
    .executeTakeFirstOrThrow();
}
