import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { ApiError } from '../http/api-error.ts';
import type { Sealer } from './sealer.ts';

/** Failures within `windowMs` that lock an account, and an address: whole networks sit behind one (rules 4.12). */
export const accountLimit = 5;
export const addressLimit = 100;
/** The window that failures are counted in, and as long a lock lasts (rules 4.11). */
export const windowMs = 15 * 60 * 1000;
const sweepEveryMs = 60_000;

interface Foundations {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly now: () => Date;
}

/** Counts failures in the database, so that every process of the portal sees the same count. Addresses are groups of `addressGroup`. */
export interface Throttle {
  /** @throws ApiError TOO_MANY_ATTEMPTS that says when to try again. */
  checkAddress(group: string): Promise<void>;
  /**
   * Refuses while an account is locked and says so, which only a person who is signed in may know. @throws ApiError
   * TOO_MANY_ATTEMPTS.
   */
  checkAccount(account: string): Promise<void>;
  /** Whether the account takes no password at the moment. `account` is any text that stands for it alone. */
  isLocked(account: string): Promise<boolean>;
  /** Both say whether this failure was the one that locks. */
  countAddressFailure(group: string): Promise<boolean>;
  countAccountFailure(account: string): Promise<boolean>;
  /** Forgets an account's failures after a success; its address keeps its own. */
  forgetAccount(account: string): Promise<void>;
  /**
   * Counts whatever an address may do only so often, successful or not: `limit` times within `windowMs` for each `kind`.
   * @throws ApiError TOO_MANY_ATTEMPTS for every time after that.
   */
  countHit(kind: string, group: string, limit: number): Promise<void>;
}

export function createThrottle({ db, sealer, now }: Foundations): Throttle {
  let sweptAt = 0;
  const accountKey = (account: string) => sealer.index('throttle', `account ${account}`);
  const addressKey = (group: string) => sealer.index('throttle', `address ${group}`);

  const lockOf = async (key: Buffer): Promise<Date | undefined> => {
    const row = await db
      .selectFrom('throttles')
      .select('locked_until')
      .where('key', '=', key)
      .where('locked_until', '>', now())
      .executeTakeFirst();
    return row?.locked_until ?? undefined;
  };

  /** Whether it was counted, which it is not while the key is locked, or has locked the key. */
  const count = async (key: Buffer, limit: number): Promise<'refused' | 'counted' | 'locks'> => {
    const at = now();
    const windowEndsAt = new Date(at.getTime() + windowMs);
    // One statement, so that failures at the same instant all count. A lock is neither prolonged nor counted into.
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

  const sweep = async (at: Date) => {
    if (at.getTime() - sweptAt < sweepEveryMs) return;
    sweptAt = at.getTime();
    const expired = db
      .selectFrom('throttles')
      .select('key')
      .where('window_ends_at', '<=', at)
      .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', at)]))
      // Another process may be sweeping or counting: whatever it holds is left to it.
      .forUpdate()
      .skipLocked();
    await db.deleteFrom('throttles').where('key', 'in', expired).execute();
  };

  const checkKey = async (key: Buffer) => {
    const lockedUntil = await lockOf(key);
    if (lockedUntil) throw tooManyAttempts(lockedUntil.getTime() - now().getTime());
  };

  return {
    checkAddress: (group) => checkKey(addressKey(group)),
    checkAccount: (account) => checkKey(accountKey(account)),
    isLocked: async (account) => (await lockOf(accountKey(account))) !== undefined,
    countAddressFailure: async (group) => (await count(addressKey(group), addressLimit)) === 'locks',
    countAccountFailure: async (account) => (await count(accountKey(account), accountLimit)) === 'locks',
    async forgetAccount(account) {
      await db.deleteFrom('throttles').where('key', '=', accountKey(account)).execute();
    },
    async countHit(kind, group, limit) {
      const key = sealer.index('throttle', `hit ${kind} ${group}`);
      if ((await count(key, limit)) === 'refused') await checkKey(key);
    },
  };
}

function tooManyAttempts(waitMs: number): ApiError {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  return new ApiError('TOO_MANY_ATTEMPTS', { params: { minutes }, retryAfter: waitMs / 1000 });
}
