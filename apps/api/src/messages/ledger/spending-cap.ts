import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { Work } from '../../http/work.ts';
import { type Channel, channelsOf, type Recipient } from '../templates/render.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/**
 * Anybody can have a code sent to anybody, and each SMS costs money: so many per phone number or e-mail address, so many
 * for one network address and channel (generously: whole networks sit behind one), so many SMS in all within a day.
 */
export const codeLimits = {
  recipient: { hour: 10, day: 20 },
  origin: { hour: 300, day: 1_500 },
  allSms: { day: 50_000 },
} as const;

export interface CodeRequest {
  readonly channel: Channel;
  readonly recipient: string;
  /** Of `originOf`. */
  readonly origin: Buffer;
  readonly at: Date;
}

/** The client's network address as the ledger keeps it: enough to count by, nothing to read. */
export const originOf = ({ client, services }: Work): Buffer =>
  services.sealer.index('code-origin', client.addressGroup);

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
  const { recipient, origin, channel, at } = request;
  await sql`select pg_advisory_xact_lock(hashtextextended(${recipient}, 0))`.execute(tx);

  const ofRecipient = await countCodes(tx, at, sql<SqlBool>`recipient = ${recipient}`);
  const { recipient: own, origin: shared, allSms } = codeLimits;
  if (ofRecipient.hour >= own.hour) return `Not sent: ${own.hour} codes in an hour went to this recipient`;
  if (ofRecipient.day >= own.day) return `Not sent: ${own.day} codes in a day went to this recipient`;
  const ofOrigin = await countCodes(tx, at, sql<SqlBool>`origin_index = ${origin} and channel = ${channel}`);
  if (ofOrigin.hour >= shared.hour) return `Not sent: ${shared.hour} codes in an hour were asked for from one address`;
  if (ofOrigin.day >= shared.day) return `Not sent: ${shared.day} codes in a day were asked for from one address`;
  if (channel === 'sms') {
    const inAll = await countCodes(tx, at, sql<SqlBool>`channel = 'sms'`);
    if (inAll.day >= allSms.day) return `Not sent: ${allSms.day} codes by SMS went out in a day`;
  }
  return undefined;
}

/** The codes that somebody was sent since then have reached whom they were for, and count against no network address. */
export async function countAgainstNobody({ db }: Work, recipient: string, since: Date): Promise<void> {
  await db
    .updateTable('messages')
    .set({ origin_index: null })
    .where('recipient', '=', recipient)
    .where('is_code', '=', true)
    .where('created_at', '>=', since)
    .execute();
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
