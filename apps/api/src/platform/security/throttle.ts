import { sql } from 'kysely';
import { ApiError } from '../../core/api-error.ts';
import type { Database } from '../database/connect.ts';
import { rangesOf } from './client-address.ts';
import type { Sealer } from './sealer.ts';

/** Failures within `windowMs`, from devices the account does not know, that lock it for such devices (rules 4.11). */
export const accountLimit = 20;
/** The same for one device that the account knows, or one open session. Others are not locked out. */
export const deviceLimit = 5;
/**
 * Failures of one address within `windowMs` that trigger a challenge: failed attempts and unused codes. Whole networks share one
 * address, so it is never blocked (rules 4.12, 4.13).
 */
export const challengeFrom = 100;
/** The same for one username, for each action of strangers against it (rules 4.13). */
export const nameChallengeFrom = { 'sign-in': 5, reset: 5, 'reset-code': 10, link: 5 } as const;
/** Guesses at links within `windowMs`, from one address. */
export const guessLimit = 100;
/** The window in which failures are counted, and the duration of a lock (rules 4.11). */
export const windowMs = 15 * 60 * 1000;
const sweepEveryMs = 60_000;
/** The number of addresses whose failures one process caches. The oldest are dropped. */
const remembered = 10_000;

interface Foundations {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly now: () => Date;
}

/**
 * Counts failures in the database, so that every process of the portal has the same count. Addresses are groups of
 * `addressGroup`.
 */
export interface Throttle {
  /**
   * Failures of an address, or of any other key, in its current window. A wider IPv6 range counts as its failures divided by
   * its share.
   */
  failureCount(group: string): Promise<number>;
  /** The same from this process's cache, without a query. */
  knownFailures(group: string): number;
  /** Counts a strike. Returns true if it made the count reach `from`. */
  countStrike(group: string, from?: number): Promise<boolean>;
  /** Forgets all failures of a key that is not an address. */
  forgetFailures(text: string): Promise<void>;
  /** Subtracts failures, by the index of their address (`originIndex`): the requested codes have been used. */
  takeBack(failureCount: readonly { readonly index: Buffer; readonly times: number }[]): Promise<void>;
  /** Throws while an account is locked. Only its signed-in owner may learn that. @throws ApiError TOO_MANY_ATTEMPTS. */
  checkAccount(account: string): Promise<void>;
  /** Returns true if the account is locked for passwords. `account` is any unique key. */
  isLocked(account: string): Promise<boolean>;
  /** Failures of an account in its current window. */
  failures(account: string): Promise<number>;
  /** Counts a failure. Returns true if it locked the account. */
  countAccountFailure(account: string, limit: number): Promise<boolean>;
  /** Forgets an account's failures after a success. Those of its address stay. */
  forgetAccount(account: string): Promise<void>;
  /**
   * Counts a limited action of an address, successful or not: `limit` times within `windowMs` for each `kind`.
   * @throws ApiError TOO_MANY_ATTEMPTS for every time after that.
   */
  countHit(kind: string, group: string, limit: number): Promise<void>;
  /** Counts the same way, and returns true if the limit is exceeded. */
  isHitBeyond(kind: string, group: string, limit: number): Promise<boolean>;
}

const strikeKey = (sealer: Sealer, group: string): Buffer => sealer.index('code-origin', group);
/** Length of each key in `originIndex`. */
export const keyBytes = 32;

/**
 * An address as the database stores it: enough to count by, but not readable. For IPv6 the keys of its ranges, narrowest first.
 */
export const originIndex = (sealer: Sealer, addressGroup: string): Buffer =>
  Buffer.concat(rangesOf(addressGroup).map(({ group }) => strikeKey(sealer, group)));

const keysIn = (origin: Buffer): Buffer[] =>
  Array.from({ length: origin.length / keyBytes }, (_, n) => origin.subarray(n * keyBytes, (n + 1) * keyBytes));

export function createThrottle({ db, sealer, now }: Foundations): Throttle {
  let sweptAt = 0;
  const accountKey = (account: string) => sealer.index('throttle', `account ${account}`);
  const hitKey = (kind: string, group: string) => sealer.index('throttle', `hit ${kind} ${group}`);
  const known = createMemory(now);

  const lockOf = async (key: Buffer): Promise<Date | undefined> => {
    const row = await db
      .selectFrom('throttles')
      .select('locked_until')
      .where('key', '=', key)
      .where('locked_until', '>', now())
      .executeTakeFirst();
    return row?.locked_until ?? undefined;
  };

  /** Counts a failure, unless the key is locked. `locks`: this failure locked it. */
  const count = async (key: Buffer, limit: number): Promise<'refused' | 'counted' | 'locks'> => {
    const at = now();
    const windowEndsAt = new Date(at.getTime() + windowMs);
    // One statement, so that concurrent failures all count. A lock is neither extended nor counted into.
    const { rows } = await sql<{ locks: boolean }>`
      insert into throttles as t (key, failures, window_ends_at, locked_until)
      values (${key}, 1, ${windowEndsAt}, ${limit <= 1 ? windowEndsAt : null})
      on conflict (key) do update set
        failures = case when t.window_ends_at > ${at} then t.failures + 1 else 1 end,
        window_ends_at = case when t.window_ends_at > ${at} then t.window_ends_at else excluded.window_ends_at end,
        locked_until = case
          when t.window_ends_at > ${at} and t.failures + 1 >= ${limit} then excluded.window_ends_at
          else excluded.locked_until end
      where t.locked_until is null or t.locked_until <= ${at}
      returning locked_until is not null as locks`.execute(db);
    await sweep(at);
    const [counted] = rows;
    if (!counted) return 'refused';
    return counted.locks ? 'locks' : 'counted';
  };

  /**
   * A strike is only counted: it neither locks nor ends with a lock. Narrow ranges come first, so that no deadlock is possible.
   */
  const strike = async (keys: readonly Buffer[]): Promise<Map<string, FailureCount>> => {
    const at = now();
    const windowEndsAt = new Date(at.getTime() + windowMs);
    const { rows } = await sql<KeyedStrikes>`
      insert into throttles as t (key, failures, window_ends_at)
      values ${sql.join(keys.map((key) => sql`(${key}::bytea, 1, ${windowEndsAt}::timestamptz)`))}
      on conflict (key) do update set
        failures = case when t.window_ends_at > ${at} then t.failures + 1 else 1 end,
        window_ends_at = case when t.window_ends_at > ${at} then t.window_ends_at else excluded.window_ends_at end
      returning key, failures, window_ends_at`.execute(db);
    for (const row of rows) known.raise(row.key, row);
    await sweep(at);
    return new Map(rows.map((row) => [row.key.toString('base64'), row]));
  };
  const rangesWithKeys = (group: string) =>
    rangesOf(group).map((range) => ({ ...range, key: strikeKey(sealer, range.group) }));

  /** Counts once in every range of the address. @returns the key of a range that has reached its limit. */
  const countHitOf = async (kind: string, address: string, limit: number): Promise<Buffer | undefined> => {
    for (const { group, share } of rangesOf(address)) {
      const key = hitKey(kind, group);
      if ((await count(key, limit * share)) === 'refused') return key;
    }
    return undefined;
  };

  const sweep = async (at: Date) => {
    if (at.getTime() - sweptAt < sweepEveryMs) return;
    sweptAt = at.getTime();
    const expired = db
      .selectFrom('throttles')
      .select('key')
      .where('window_ends_at', '<=', at)
      .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', at)]))
      // Another process may be sweeping or counting: skip the rows it has locked.
      .forUpdate()
      .skipLocked();
    await db.deleteFrom('throttles').where('key', 'in', expired).execute();
  };

  const checkKey = async (key: Buffer) => {
    const lockedUntil = await lockOf(key);
    if (lockedUntil) throw tooManyAttempts(lockedUntil.getTime() - now().getTime());
  };

  return {
    async failureCount(group) {
      const ranges = rangesWithKeys(group);
      const keys = ranges.map(({ key }) => key);
      const rows = await db
        .selectFrom('throttles')
        .select(['key', 'failures', 'window_ends_at'])
        .where('key', 'in', keys)
        .where('window_ends_at', '>', now())
        .execute();
      const found = ranges.map(({ key, share }) => ({ key, share, row: rows.find((row) => row.key.equals(key)) }));
      for (const { key, row } of found) known.learn(key, row);
      return Math.max(...found.map(({ row, share }) => Math.floor((row?.failures ?? 0) / share)));
    },
    knownFailures: (group) =>
      Math.max(...rangesWithKeys(group).map(({ key, share }) => Math.floor(known.recall(key) / share))),
    async countStrike(group, from = challengeFrom) {
      const ranges = rangesWithKeys(group);
      const counted = await strike(ranges.map(({ key }) => key));
      return ranges.some(({ key, share }) => counted.get(key.toString('base64'))?.failures === from * share);
    },
    async forgetFailures(text) {
      const key = strikeKey(sealer, text);
      await db.deleteFrom('throttles').where('key', '=', key).execute();
      known.learn(key, undefined);
    },
    async takeBack(failureCount) {
      const ofKeys = failureCount.flatMap(({ index: origin, times }) =>
        keysIn(origin).map((index) => ({ index, times })),
      );
      // One statement each, so that only one row is locked at a time and no deadlock is possible.
      for (const { index, times } of ofKeys) {
        const row = await db
          .updateTable('throttles')
          .set((eb) => ({ failures: sql`greatest(${eb.ref('failures')} - ${times}, 0)` }))
          .where('key', '=', index)
          .where('window_ends_at', '>', now())
          .returning(['failures', 'window_ends_at'])
          .executeTakeFirst();
        known.learn(index, row);
      }
    },
    checkAccount: (account) => checkKey(accountKey(account)),
    async failures(account) {
      const row = await db
        .selectFrom('throttles')
        .select('failures')
        .where('key', '=', accountKey(account))
        .where('window_ends_at', '>', now())
        .executeTakeFirst();
      return row?.failures ?? 0;
    },
    isLocked: async (account) => (await lockOf(accountKey(account))) !== undefined,
    countAccountFailure: async (account, limit) => (await count(accountKey(account), limit)) === 'locks',
    async forgetAccount(account) {
      await db.deleteFrom('throttles').where('key', '=', accountKey(account)).execute();
    },
    async countHit(kind, group, limit) {
      const refused = await countHitOf(kind, group, limit);
      if (refused) await checkKey(refused);
    },
    isHitBeyond: async (kind, group, limit) => (await countHitOf(kind, group, limit)) !== undefined,
  };
}

interface FailureCount {
  readonly failures: number;
  readonly window_ends_at: Date;
}

interface KeyedStrikes extends FailureCount {
  readonly key: Buffer;
}

/** The last known counts of each address, for calls that must not wait for the database. */
function createMemory(now: () => Date) {
  const byKey = new Map<string, FailureCount>();
  const learn = (key: Buffer, failureCount: FailureCount | undefined) => {
    const name = key.toString('base64');
    byKey.delete(name);
    if (!failureCount) return;
    byKey.set(name, failureCount);
    const [oldest] = byKey.keys();
    if (byKey.size > remembered && oldest !== undefined) byKey.delete(oldest);
  };
  return {
    learn,
    /** Sets the count after another strike. Results of concurrent strikes arrive in any order. */
    raise(key: Buffer, failureCount: FailureCount | undefined) {
      const before = byKey.get(key.toString('base64'));
      const isOlder =
        before &&
        failureCount &&
        before.window_ends_at.getTime() === failureCount.window_ends_at.getTime() &&
        before.failures > failureCount.failures;
      if (!isOlder) learn(key, failureCount);
    },
    recall(key: Buffer): number {
      const failureCount = byKey.get(key.toString('base64'));
      return failureCount && failureCount.window_ends_at > now() ? failureCount.failures : 0;
    },
  };
}

function tooManyAttempts(waitMs: number): ApiError {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  return new ApiError('TOO_MANY_ATTEMPTS', { params: { minutes }, retryAfter: waitMs / 1000 });
}
