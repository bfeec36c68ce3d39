import pg from 'pg';

/** The servers are looked at so often. */
const lookEveryMs = 500;
/** One that does not answer within this is away. */
const answerWithinMs = 2_000;
/** Nobody reads what is older; it is how long a write is remembered by its mark, too. */
const oldestMs = 10_000;

/** What one of two servers said when it was looked at last. */
interface Seen {
  /** It follows another one and takes no writes. */
  readonly isReplica: boolean;
  /** How far it has written, or followed. */
  readonly lsn: bigint;
  /** Counts on with every promotion: of two that take writes, the higher one is the one that was promoted. */
  readonly timeline: number;
}

export type Place = 'first' | 'second';
const places: readonly Place[] = ['first', 'second'];

/** Which of two servers takes writes, and whether the other may be read. */
export interface Servers {
  /** The one that takes writes, the last known one while none does. */
  primary(): Place;
  /** The one that reads of somebody may go to who has seen that mark; `undefined`: the primary. */
  readable(mark: string | undefined): Place | undefined;
  /** Whether there is one to read that is not too far behind. */
  isReadable(): boolean;
  /** How old what the replica shows may be, in milliseconds; `undefined`: there is none to read. */
  ageMs(): number | undefined;
  /** Looks at once, for somebody who has met a server that was away. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/** As it goes through browsers: of two the later one is the greater text. The instant, in milliseconds, then how far the primary had written. */
const markForm = /^(\d{13})-([0-9a-f]{16})$/;
const latest = 2n ** 64n - 1n;

/** The mark of a write that is over; without an `lsn` one that no replica ever reaches. */
export const markOf = (lsn: string | undefined, at = Date.now()): string =>
  `${String(at).padStart(13, '0')}-${(lsn === undefined ? latest : asNumber(lsn)).toString(16).padStart(16, '0')}`;

const asNumber = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/** Watches two servers until it is closed. `now` is a clock that never goes back. */
export async function watchServers(
  urls: Readonly<Record<Place, string>>,
  now: () => number = () => performance.now(),
): Promise<Servers> {
  const lookouts = { first: lookout(urls.first), second: lookout(urls.second) };
  let seen: Partial<Record<Place, Seen>> = {};
  let primary: Place = 'first';
  /** How far the primary had written at which time, the newest last. */
  let written: { readonly at: number; readonly lsn: bigint }[] = [];
  /** When what the replica has followed was the newest there was. */
  let newestAt: number | undefined;

  const judge = (found: typeof seen, at: number) => {
    seen = found;
    const writable = places.filter((place) => found[place]?.isReplica === false);
    const [best] = writable.sort((a, b) => (found[b]?.timeline ?? 0) - (found[a]?.timeline ?? 0));
    if (best !== undefined && best !== primary) {
      primary = best;
      written = [];
    }
    const own = found[primary];
    if (own && !own.isReplica) {
      // What is older is not read, so it need not be known when it was reached.
      written = written.filter((sample) => at - sample.at <= 2 * oldestMs);
      written.push({ at, lsn: own.lsn });
    }
    const replica = found[other(primary)];
    if (replica?.isReplica !== true) {
      newestAt = undefined;
      return;
    }
    newestAt = written.findLast(({ lsn }) => lsn <= replica.lsn)?.at ?? newestAt;
  };

  const ageMs = (): number | undefined => {
    if (newestAt === undefined) return undefined;
    // While the primary is away nothing is written: the replica grows no older.
    const until = seen[primary] === undefined ? (written.at(-1)?.at ?? newestAt) : now();
    return Math.max(0, until - newestAt);
  };

  let looking: Promise<void> | undefined;
  const look = () => {
    looking ??= (async () => {
      const at = now();
      const [first, second] = await Promise.all([lookouts.first.ask(), lookouts.second.ask()]);
      judge({ ...(first && { first }), ...(second && { second }) }, at);
    })().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  await look();
  const watch = setInterval(() => void look(), lookEveryMs);
  watch.unref();

  const isReadable = () => {
    const age = ageMs();
    return age !== undefined && age <= oldestMs;
  };

  return {
    primary: () => primary,
    isReadable,
    readable(mark) {
      const place = other(primary);
      const [, at, lsn] = markForm.exec(mark ?? '') ?? [];
      const replica = seen[place];
      if (!isReadable() || !replica || at === undefined || lsn === undefined) return undefined;
      const isReached = replica.lsn >= BigInt(`0x${lsn}`);
      // What is shown is never as old as that, whatever the number said: another database may have been restored since.
      const isLongAgo = seen[primary] !== undefined && Date.now() - Number(at) > 2 * oldestMs;
      return isReached || isLongAgo ? place : undefined;
    },
    ageMs,
    look,
    async close() {
      clearInterval(watch);
      await looking;
      await Promise.all([lookouts.first.close(), lookouts.second.close()]);
    },
  };
}

export const other = (place: Place): Place => (place === 'first' ? 'second' : 'first');

/** One connection of its own: whoever looks must not wait behind those who look for help. */
function lookout(url: string) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  });
  pool.on('error', () => undefined);
  return {
    async ask(): Promise<Seen | undefined> {
      try {
        const { rows } = await pool.query<{ replica: boolean; lsn: string | null; file: string | null }>(question);
        const [row] = rows;
        if (!row || row.lsn === null) return undefined;
        const timeline = row.file === null ? 0 : Number.parseInt(row.file.slice(0, 8), 16);
        return { isReplica: row.replica, lsn: asNumber(row.lsn), timeline };
      } catch {
        return undefined;
      }
    },
    close: () => pool.end(),
  };
}

const question = `
  select recovery as replica,
    (case when recovery then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end)::text as lsn,
    case when not recovery then pg_walfile_name(pg_current_wal_insert_lsn()) end as file
  from pg_is_in_recovery() as recovery`;
