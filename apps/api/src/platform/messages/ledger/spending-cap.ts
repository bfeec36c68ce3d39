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
  /** The part of the hourly limit that one address may request. */
  readonly address?: number;
}

/**
 * A code can be sent to any person's phone number or email address, so each has a limit. Purposes are counted separately:
 * sign-up codes that a stranger requests do not use up those of a reset (rules 4.35). `own-reset` is a reset on a device known
 * to the account, `account` any code for a signed-in person, `link` a new link in place of an ended one. Over the limit, an
 * address gets a challenge (rules 4.13).
 */
export const codeLimits = {
  reset: { hour: 8, day: 16, address: 4 },
  'own-reset': { hour: 4, day: 8 },
  'sign-up': { hour: 6, day: 12 },
  account: { hour: 6, day: 12 },
  notice: { hour: 4, day: 8 },
  link: { hour: 4, day: 8, address: 3 },
} as const satisfies Record<string, Limit>;
export type CodePurpose = keyof typeof codeLimits;

/** The messages that count for each purpose, and whether a known person caused them. */
const counted: Readonly<Record<CodePurpose, { templates: readonly TemplateName[]; known: boolean }>> = {
  reset: { templates: ['reset-code'], known: false },
  'own-reset': { templates: ['reset-code'], known: true },
  'sign-up': { templates: ['sign-up-code', 'sign-up-existing'], known: false },
  account: {
    templates: [
      'sign-up-code',
      'sign-up-existing',
      'contact-code',
      'contact-in-use',
      'withdrawal-code',
      'bank-change-code',
    ],
    known: true,
  },
  notice: { templates: ['opening-notice-code'], known: false },
  link: { templates: ['link-requested'], known: false },
};

/** The purpose of a code. `causedBy` is known for a signed-in person, or on a device that their account knows. */
export const purposeOf = (template: TemplateName, causedBy: string | null): CodePurpose | undefined =>
  (Object.keys(counted) as CodePurpose[]).find(
    (purpose) => counted[purpose].templates.includes(template) && counted[purpose].known === (causedBy !== null),
  );

export interface CodeRequest {
  readonly channel: Channel;
  readonly recipient: string;
  readonly purpose: CodePurpose;
  /** The value of `originOf`. */
  readonly origin: Buffer;
  readonly at: Date;
}

/** The client's network address as a keyed index: enough to count by, but not readable. */
export const originOf = ({ client, services }: Work): Buffer => originIndex(services.sealer, client.addressGroup);

/**
 * Returns true if at least one channel of this person may still get a code. Check before issuing one: a new code voids the
 * previous one, which must not happen if the new one is withheld. A withheld code is recorded here.
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

/** Records a code that was requested and not created. */
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
 * The reason in a sentence for staff why this code must not be sent, or `undefined`. Requests for one recipient wait for
 * each other until their transactions end, so that concurrent ones cannot pass the limit.
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

/** The reason in a sentence for staff why this number gets no SMS, or `undefined`. */
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
 * Returns true if today's SMS codes for this number's country are used up. That is the same for every number of the country,
 * so it reveals nothing about an account.
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

/** The number of counters for a budget, so that concurrent transactions need not wait for each other. */
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

/** The numbers of requested codes, by the index of the requesting address. */
export type UsedCodes = readonly { readonly index: Buffer; readonly times: number }[];

/**
 * Codes that these recipients got since then have proved wanted, and do not count against any address.
 * @returns the counts to subtract from the addresses' failures after the commit.
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

/** Returns true if staff can already read that codes to this recipient are withheld: one entry an hour is enough. */
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
  // A whole /48 counts as one address.
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
