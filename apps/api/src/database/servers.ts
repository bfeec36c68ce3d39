import { type Lookout, positionOf, type Seen } from './lookout.ts';

/** The servers are looked at so often. */
const lookEveryMs = 500;
/** Nobody reads what is older. */
const oldestMs = 10_000;
/** A write is remembered so long by its mark. The rest of the minute is for a clock that was put right, or is another server's. */
const markLastsMs = 60_000;

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
  /** What the primary's clock shows by now, in milliseconds since 1970; this machine's, if there was no primary yet. */
  clock(): number;
  /** Looks at once, for somebody who has met a server that was away. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/** As it goes through browsers: of two the later one is the greater text. The instant, in milliseconds, then how far the primary had written. */
const markForm = /^(\d{13})-([0-9a-f]{16})$/;
const latest = 2n ** 64n - 1n;

/**
 * The mark of a write that is over; without an `lsn` one that no replica ever reaches. `at` is by the primary's clock: those of the
 * machines that portals run on need not agree.
 */
export const markOf = (lsn: string | undefined, at: number): string =>
  `${String(Math.floor(at)).padStart(13, '0')}-${(lsn === undefined ? latest : positionOf(lsn)).toString(16).padStart(16, '0')}`;

/** Watches two servers until it is closed. `now` is a clock that never goes back. */
export async function watchServers(
  lookouts: Readonly<Record<Place, Lookout>>,
  now: () => number = () => performance.now(),
): Promise<Servers> {
  let seen: Partial<Record<Place, Seen>> = {};
  let primary: Place = 'first';
  /** The primary's. Positions of two timelines say nothing of each other. */
  let timeline = 0;
  /** How far the primary had written at which time on its timeline, the newest last. */
  let written: { readonly at: number; readonly lsn: bigint }[] = [];
  /** When what the replica has followed was the newest there was. */
  let newestAt: number | undefined;
  /** How far the primary's clock is before `now`. */
  let clockAhead: number | undefined;

  const judge = (found: typeof seen, at: number) => {
    seen = found;
    const best = writableIn(found);
    if (best && (best.place !== primary || best.timeline !== timeline)) {
      ({ place: primary, timeline } = best);
      written = [];
      newestAt = undefined;
    }
    if (best) {
      // What is older is not read, so it need not be known when it was reached.
      written = written.filter((sample) => at - sample.at <= 2 * oldestMs);
      written.push({ at, lsn: best.lsn });
      clockAhead = best.clock - at;
    }
    const replica = found[other(primary)];
    // One of another timeline has writes that were lost, and its position counts them.
    if (!replica?.isReplica || replica.timeline !== timeline) newestAt = undefined;
    else newestAt = written.findLast(({ lsn }) => lsn <= replica.lsn)?.at ?? newestAt;
  };

  /** The one to write to. Whoever was promoted may be away for a moment: its predecessor then gets nothing to write. */
  const writableIn = (found: typeof seen) =>
    places
      .flatMap((place) => {
        const server = found[place];
        const mayBe = server && !server.isReplica && (place === primary || server.timeline >= timeline);
        return mayBe ? [{ ...server, place }] : [];
      })
      .sort((a, b) => b.timeline - a.timeline)[0];

  const ageMs = (): number | undefined => {
    if (newestAt === undefined) return undefined;
    // While the primary is away nothing is written: the replica grows no older.
    const until = seen[primary] === undefined ? (written.at(-1)?.at ?? newestAt) : now();
    return Math.max(0, until - newestAt);
  };

  const clock = () => (clockAhead === undefined ? Date.now() : now() + clockAhead);

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
      const isLongAgo = seen[primary] !== undefined && clock() - Number(at) > markLastsMs;
      return isReached || isLongAgo ? place : undefined;
    },
    ageMs,
    clock,
    look,
    async close() {
      clearInterval(watch);
      await looking;
      await Promise.all([lookouts.first.close(), lookouts.second.close()]);
    },
  };
}

const other = (place: Place): Place => (place === 'first' ? 'second' : 'first');
