import { randomInt } from 'node:crypto';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { SmsCountries } from '../../../config/messages.ts';
import { ApiError } from '../../../core/api-error.ts';
import { dayOf, endOfDay } from '../../../core/lagos.ts';
import type { Work } from '../../calls/work.ts';
import type { Database } from '../../database/connect.ts';
import { mobileCountry } from '../../ports/sms/mobile-country.ts';
import { keyBytes, originIndex } from '../../security/throttle.ts';
import type { TemplateName } from '../templates/index.ts';
import { type Channel, channelsOf, type Recipient } from '../templates/render.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

interface Limit {
  readonly hour: number;
  readonly day: number;
  /** Of the hour's codes, those that one address may ask for. */
  readonly address?: number;
}

/**
 * Anybody can have a code sent to anybody, so each phone number or e-mail address gets so many. Every purpose has codes of its
 * own: a stranger who has sign-up codes sent does not use up those of a reset (rules 4.35). `own-reset` is a reset asked for on a
 * device that the account knows, `account` is whatever somebody asks for who is signed in. An address is not refused for
 * its neighbours: it is asked for work (rules 4.13).
 */
export const codeLimits = {
  reset: { hour: 8, day: 16, address: 4 },
  'own-reset': { hour: 4, day: 8 },
  'sign-up': { hour: 6, day: 12 },
  account: { hour: 6, day: 12 },
  notice: { hour: 4, day: 8 },
} as const satisfies Record<string, Limit>;
export type CodePurpose = keyof typeof codeLimits;

/** The messages that count for each purpose, and whether somebody known caused them. */
const counted: Readonly<Record<CodePurpose, { templates: readonly TemplateName[]; known: boolean }>> = {
  reset: { templates: ['reset-code'], known: false },
  'own-reset': { templates: ['reset-code'], known: true },
  'sign-up': { templates: ['sign-up-code', 'sign-up-existing'], known: false },
  account: { templates: ['sign-up-code', 'sign-up-existing', 'contact-code', 'contact-in-use'], known: true },
  notice: { templates: ['opening-notice-code'], known: false },
};

/** What a code of this template is for; `causedBy` is known where somebody is signed in, or on a device that their account knows. */
export const purposeOf = (template: TemplateName, causedBy: string | null): CodePurpose | undefined =>
  (Object.keys(counted) as CodePurpose[]).find(
    (purpose) => counted[purpose].templates.includes(template) && counted[purpose].known === (causedBy !== null),
  );

export interface CodeRequest {
  readonly channel: Channel;
  readonly recipient: string;
  readonly purpose: CodePurpose;
  /** Of `originOf`. */
  readonly origin: Buffer;
  readonly at: Date;
}

/** The client's network address as the ledger keeps it: enough to count by, nothing to read. */
export const originOf = ({ client, services }: Work): Buffer => originIndex(services.sealer, client.addressGroup);

/**
 * Whether a code for this person would still go out on at least one channel. Ask before issuing one: a new code voids
 * the one before it, which must not happen when the new one is withheld. That it was is recorded here.
 */
export async function mayStillSendCode(work: Work, purpose: CodePurpose, to: Recipient): Promise<boolean> {
  const { db, now: at } = work;
  const origin = originOf(work);
  const withheld: [CodeRequest, string][] = [];
  for (const [channel, recipient] of channelsOf(to)) {
    const request = { channel, recipient, purpose, origin, at };
    const because = await capReached(work, request);
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
export async function capReached(work: Work, request: CodeRequest): Promise<string | undefined> {
  const { db } = work;
  const { recipient, channel, purpose } = request;
  if (channel === 'sms') {
    const unreachable = noSmsTo(work.services.config.smsCountries, recipient);
    if (unreachable) return unreachable;
  }
  await sql`select pg_advisory_xact_lock(hashtextextended(${recipient}, 0))`.execute(db);

  const limit: Limit = codeLimits[purpose];
  const sent = await countCodes(db, request);
  if (sent.hour >= limit.hour) return `Not sent: ${limit.hour} codes in an hour went to this recipient`;
  if (sent.day >= limit.day) return `Not sent: ${limit.day} codes in a day went to this recipient`;
  if (limit.address !== undefined && sent.address >= limit.address) {
    return `Not sent: ${limit.address} codes in an hour went to this recipient from one network address`;
  }
  if (channel !== 'sms') return undefined;
  const { country, budget, isSpent } = await smsBudget(work, recipient, purpose);
  if (!isSpent) return undefined;
  work.services.securityLog.note({ kind: 'sms-budget.spent', accountId: null, addressGroup: work.client.addressGroup });
  return `Not sent: ${budget} codes by SMS went to ${country} today`;
}

/** Why no SMS goes to this number, in a sentence for staff, or `undefined`. */
export const noSmsTo = (countries: SmsCountries, phone: string): string | undefined =>
  countries.has(mobileCountry(phone) ?? '')
    ? undefined
    : `Not sent: we send SMS only to mobile numbers in ${[...countries.keys()].join(', ')}`;

/** Resets go only to confirmed numbers, so they may use a tenth more than the daily budget (rules 4.36). */
const budgetFor = (budget: number, purpose: CodePurpose): number =>
  purpose === 'reset' || purpose === 'own-reset' ? Math.floor(budget * 1.1) : budget;

async function smsBudget({ db, now, services }: Work, phone: string, purpose: CodePurpose) {
  const country = mobileCountry(phone) ?? '';
  const budget = services.config.smsCountries.get(country) ?? 0;
  const { sent } = await db
    .selectFrom('sms_spending')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('codes'), eb.lit(0)).as('sent'))
    .where('day', '=', dayOf(now))
    .where('country', '=', country)
    .executeTakeFirstOrThrow();
  return { country, budget, isSpent: Number(sent) >= budgetFor(budget, purpose) };
}

/**
 * Whether the codes that SMS may carry to this number's country today are spent, which is the same for everybody there and says
 * nothing of an account.
 */
export const isSmsSpent = async (work: Work, phone: string): Promise<boolean> =>
  (await smsBudget(work, phone, 'sign-up')).isSpent;

/** @throws ApiError SMS_SPENT until the next day in Lagos. */
export async function refuseSpentSms(work: Work, phone: string): Promise<void> {
  if (!(await isSmsSpent(work, phone))) return;
  const { addressGroup } = work.client;
  work.services.securityLog.note({ kind: 'sms-budget.spent', accountId: null, addressGroup });
  const { now } = work;
  throw new ApiError('SMS_SPENT', { retryAfter: (endOfDay(dayOf(now)).getTime() - now.getTime()) / 1_000 });
}

/** So many transactions at once count a code without waiting for each other. */
const spendingParts = 16;

/** Counts a code by SMS into the day's budget of its country. */
export async function spendSms({ db, now }: Work, phone: string): Promise<void> {
  const country = mobileCountry(phone);
  if (country === undefined) return;
  await sql`
    insert into sms_spending as s (day, country, part, codes)
    values (${dayOf(now)}::date, ${country}, ${randomInt(spendingParts)}, 1)
    on conflict (day, country, part) do update set codes = s.codes + 1`.execute(db);
}

/** Requests for codes by the index of the address they came from, and how many there were. */
export type UsedCodes = readonly { readonly index: Buffer; readonly times: number }[];

/**
 * The codes that these recipients were sent since then have reached whom they were for, and count against no address any
 * more. @returns what is to be taken back from the addresses' failures once this is committed.
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
export async function isWithholdingRecorded(
  tx: Database,
  { recipient, at }: Pick<CodeRequest, 'recipient' | 'at'>,
): Promise<boolean> {
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

async function countCodes(
  tx: Database,
  { recipient, purpose, origin, at }: CodeRequest,
): Promise<{ hour: number; day: number; address: number }> {
  const hourAgo = new Date(at.getTime() - hourMs);
  const { templates, known } = counted[purpose];
  // Whoever has a /48 is one address, however many they write from.
  const range = origin.subarray(-keyBytes);
  const fromHere: Expression<SqlBool> = sql`
    created_at > ${hourAgo} and substring(origin_index from octet_length(origin_index) - ${keyBytes - 1}) = ${range}`;
  return tx
    .selectFrom('messages')
    .select((eb) => [
      eb.fn.countAll<number>().as('day'),
      eb.fn.countAll<number>().filterWhere('created_at', '>', hourAgo).as('hour'),
      eb.fn.countAll<number>().filterWhere(fromHere).as('address'),
    ])
    .where('recipient', '=', recipient)
    .where('is_code', '=', true)
    .where('template', 'in', templates)
    .where('caused_by', known ? 'is not' : 'is', null)
    .where('status', '<>', 'withheld')
    .where('created_at', '>', new Date(at.getTime() - dayMs))
    .executeTakeFirstOrThrow();
}
