import { afterEach, describe, expect, it } from 'vitest';
import type { Seen } from './lookout.ts';
import { markOf, type Servers, watchServers } from './servers.ts';

let servers: Servers | undefined;
afterEach(() => servers?.close());

/** What the primary's clock shows when the watch begins; no clock of this machine is near it. */
const epoch = 1_000_000_000_000;

/** Two servers as they are told to be, in a time that passes when it is told to. */
async function watched() {
  let passed = 0;
  /** By how much the clocks of both are ahead. */
  let ahead = 0;
  const told: { first?: Omit<Seen, 'clock'>; second?: Omit<Seen, 'clock'> } = {};
  const lookoutAt = (place: keyof typeof told) => ({
    async ask(): Promise<Seen | undefined> {
      const server = told[place];
      return server && { ...server, clock: epoch + passed + ahead };
    },
    close: async () => undefined,
  });
  const primary = (lsn: number, timeline = 1) => ({ isReplica: false, lsn: BigInt(lsn), timeline });
  const replica = (lsn: number, timeline = 1) => ({ isReplica: true, lsn: BigInt(lsn), timeline });
  told.first = primary(100);
  told.second = replica(100);
  const lookouts = { first: lookoutAt('first'), second: lookoutAt('second') };
  const watch = await watchServers(lookouts, () => passed);
  servers = watch;
  return {
    watch,
    primary,
    replica,
    /** From now on they are this; who is not named stays as they were. */
    async are(change: { [place in keyof typeof told]?: (typeof told)[place] | 'away' }) {
      for (const place of ['first', 'second'] as const) {
        const server = change[place];
        if (server === 'away') delete told[place];
        else if (server) told[place] = server;
      }
      await watch.look();
    },
    async pass(ms: number) {
      passed += ms;
      await watch.look();
    },
    /** Nobody looks meanwhile. */
    passUnseen(ms: number) {
      passed += ms;
    },
    setClocks(ms: number) {
      ahead = ms;
    },
    mark: (lsn: number, msAgo = 0) => markOf(`0/${lsn.toString(16)}`, epoch + passed - msAgo),
  };
}

describe('how old what the replica shows may be', () => {
  it('nothing, while it has followed all there was at the last look', async () => {
    const { watch, pass, are, primary, replica } = await watched();
    await pass(3_600_000);
    expect(watch.ageMs(), 'an idle hour').toBe(0);
    await are({ first: primary(500), second: replica(500) });
    expect(watch.ageMs()).toBe(0);
  });

  it('as long as the primary has written more than it shows', async () => {
    const { watch, pass, are, primary, replica } = await watched();
    await pass(1_000);
    await are({ first: primary(200) });
    await pass(1_000);
    await are({ first: primary(300) });
    await pass(4_000);
    expect(watch.ageMs(), 'of the last look before the first write').toBe(5_000);
    await are({ second: replica(250) });
    expect(watch.ageMs(), 'the first write is there, the second is not').toBe(4_000);
    await are({ second: replica(300) });
    expect(watch.ageMs()).toBe(0);
  });

  it('ten seconds at most for anybody to read it', async () => {
    const { watch, pass, passUnseen, are, primary, replica, mark } = await watched();
    await are({ first: primary(200) });
    for (let second = 0; second < 10; second++) await pass(1_000);
    expect([watch.isReadable(), watch.readable(mark(100))]).toEqual([true, 'second']);
    passUnseen(1);
    expect([watch.isReadable(), watch.readable(mark(100))]).toEqual([false, undefined]);
    await are({ second: replica(200) });
    expect([watch.isReadable(), watch.readable(mark(200))]).toEqual([true, 'second']);
  });

  it('no older for the primary being away, and none that is known once it is away itself', async () => {
    const { watch, pass, are, replica, mark } = await watched();
    await are({ first: 'away' });
    await pass(3_600_000);
    expect([watch.primary(), watch.ageMs(), watch.readable(mark(100))]).toEqual(['first', 0, 'second']);
    await are({ second: 'away' });
    expect([watch.ageMs(), watch.isReadable(), watch.readable(mark(100))]).toEqual([undefined, false, undefined]);
    await are({ second: replica(90) });
    expect(watch.ageMs(), 'nobody has seen the primary there').toBeUndefined();
    await are({ second: replica(100) });
    expect(watch.ageMs(), 'as far as the primary was when it was seen last').toBe(0);
  });
});

describe('the mark of a write', () => {
  it('lets its person read the replica once that has reached it', async () => {
    const { watch, are, primary, replica, mark } = await watched();
    await are({ first: primary(200), second: replica(150) });
    const at = [mark(150), mark(151), mark(200), markOf(undefined, epoch)].map((one) => watch.readable(one));
    expect(at).toEqual(['second', undefined, undefined, undefined]);
    expect([undefined, '', 'now', '200'].map((none) => watch.readable(none))).toEqual(Array(4).fill(undefined));
    await are({ second: replica(200) });
    expect(watch.readable(mark(200))).toBe('second');
    expect(watch.readable(markOf(undefined, epoch))).toBeUndefined();
  });

  it('is forgotten a minute after, by the clock of the primary, whatever the position says', async () => {
    const { watch, pass, setClocks, mark } = await watched();
    expect(Math.abs(Date.now() - watch.clock()), 'this machine has another one').toBeGreaterThan(3_600_000);
    const ofOneRestored = (msAgo: number) => watch.readable(mark(5_000, msAgo));
    expect([ofOneRestored(60_000), ofOneRestored(60_001)]).toEqual([undefined, 'second']);
    const never = markOf(undefined, watch.clock());
    await pass(60_000);
    expect(watch.readable(never)).toBeUndefined();
    await pass(1);
    expect(watch.readable(never)).toBe('second');

    setClocks(49_000);
    await pass(0);
    const written = mark(5_000, 10_000);
    expect(watch.readable(written), 'a clock that is put right by most of a minute loses no write').toBeUndefined();
  });

  it('is not forgotten while the primary is away, and the replica grows no newer', async () => {
    const { watch, pass, are, mark } = await watched();
    const own = mark(101);
    await are({ first: 'away' });
    await pass(3_600_000);
    expect([watch.isReadable(), watch.readable(own)]).toEqual([true, undefined]);
  });

  it('is a greater text for a later instant, and in one instant for a higher position', () => {
    const marks = [
      markOf('FF/0', 1_700_000_000_000.7),
      markOf('0/1', 1_700_000_000_001),
      markOf('1/0', 1_700_000_000_001),
    ];
    expect(marks[0]).toBe('1700000000000-000000ff00000000');
    expect([...marks].sort()).toEqual(marks);
    expect(markOf(undefined, 1_700_000_000_001) > (marks[2] ?? '')).toBe(true);
  });
});

describe('a replica that is promoted', () => {
  it('takes the writes, and what stays of the old primary is not read', async () => {
    const { watch, are, pass, primary, replica, mark } = await watched();
    await are({ first: 'away' });
    await are({ second: primary(120, 2) });
    expect([watch.primary(), watch.isReadable(), watch.ageMs()]).toEqual(['second', false, undefined]);
    await are({ first: primary(900) });
    expect([watch.primary(), watch.isReadable()], 'started again by mistake').toEqual(['second', false]);
    await are({ first: replica(900) });
    await pass(1_000);
    expect([watch.primary(), watch.ageMs(), watch.readable(mark(110))], 'with writes that were lost').toEqual([
      'second',
      undefined,
      undefined,
    ]);
    await are({ first: replica(120, 2) });
    expect([watch.ageMs(), watch.readable(mark(110))], 'made anew').toEqual([0, 'first']);
  });

  it('goes on taking them after a moment in which only its predecessor answers', async () => {
    const { watch, are, primary } = await watched();
    await are({ first: 'away', second: primary(120, 2) });
    await are({ first: primary(900), second: 'away' });
    expect(watch.primary()).toBe('second');
    await are({ second: primary(130, 2) });
    expect(watch.primary()).toBe('second');
    await are({ first: primary(950, 3) });
    expect(watch.primary(), 'the other one was promoted in turn').toBe('first');
  });

  it('hands on no age and no position to what follows it', async () => {
    const { watch, are, pass, primary, replica } = await watched();
    await pass(1_000);
    await are({ first: replica(100, 2), second: primary(300, 2) });
    expect([watch.primary(), watch.ageMs()]).toEqual(['second', undefined]);
    await are({ first: replica(300, 2) });
    expect(watch.ageMs()).toBe(0);
  });

  it('is not read by the positions of a primary that was set back, until it follows it', async () => {
    const { watch, are, primary, replica } = await watched();
    await are({ first: primary(90, 2) });
    expect([watch.primary(), watch.ageMs()]).toEqual(['first', undefined]);
    await are({ second: replica(90, 2) });
    expect(watch.ageMs()).toBe(0);
  });
});
