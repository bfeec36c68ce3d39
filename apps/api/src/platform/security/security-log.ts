import type { SecurityEventKind } from '@tvet/contract';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/**
 * Lines per minute for one address group, and in total, in one process. Further events are counted on lines without the
 * account, and then without the address, so that an attack cannot fill the disk.
 */
export const lineLimits = { group: 20, all: 500 } as const;
/** The most lines that wait for a slow or unavailable database. The oldest are dropped. */
export const keptWaiting = 5_000;
/** The delay after a failed write. */
const defaultRetryMs = 10_000;
const minuteMs = 60_000;

interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** The account concerned; `null` when there is no such account. */
  readonly accountId: string | null;
  /** The value of `addressGroup`. */
  readonly addressGroup: string;
}

/**
 * Records attacks (rules 4.22). A note costs no response time, uses no transaction and never fails: lines are written in the
 * background, many in one statement.
 */
export interface SecurityLog {
  note(event: SecurityEvent): void;
  /** Resolves when everything noted so far is written. */
  settled(): Promise<void>;
  /** The number of notes of each kind since the start. */
  counts(): ReadonlyMap<SecurityEventKind, number>;
}

interface Line {
  readonly minute: Date;
  readonly kind: SecurityEventKind;
  readonly accountId: string | null;
  readonly addressGroup: string | null;
  readonly firstAt: Date;
  lastAt: Date;
  times: number;
}

interface Foundations {
  readonly db: Database;
  readonly now: () => Date;
  readonly retryMs?: number;
}

export function createSecurityLog({ db, now, retryMs = defaultRetryMs }: Foundations): SecurityLog {
  const counts = new Map<SecurityEventKind, number>();
  const waiting = new Map<string, Line>();
  const seen = createMinute();
  let writing = Promise.resolve();
  let isScheduled = false;
  let retry: NodeJS.Timeout | undefined;

  const keep = (line: Line) => {
    add(waiting, line);
    const [oldest] = waiting.keys();
    if (waiting.size > keptWaiting && oldest !== undefined) waiting.delete(oldest);
  };
  const write = async () => {
    isScheduled = false;
    clearTimeout(retry);
    retry = undefined;
    // The same order everywhere, so that two processes counting on the same lines cannot deadlock.
    const lines = [...waiting.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
    waiting.clear();
    if (lines.length === 0) return;
    await insertLines(db, lines).catch(() => {
      // The database is unavailable: write them together with the next ones, as the older lines.
      const newer = [...waiting.values()];
      waiting.clear();
      for (const line of [...lines, ...newer]) keep(line);
      // A stopping process does not wait for it.
      retry = setTimeout(schedule, retryMs).unref();
    });
  };
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    writing = writing.then(write);
  };

  return {
    note({ kind, accountId, addressGroup }) {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      const at = now();
      const minute = new Date(at.getTime() - (at.getTime() % minuteMs));
      const place = seen.placeOf(minute, { kind, accountId, addressGroup });
      keep({ ...place, minute, firstAt: at, lastAt: at, times: 1 });
      // An attack must not cause more queries to an unavailable database.
      if (!retry) schedule();
    },
    settled() {
      schedule();
      return writing;
    },
    counts: () => counts,
  };
}

type Place = Pick<Line, 'kind' | 'accountId' | 'addressGroup'>;

const keyOf = ({ minute, kind, accountId, addressGroup }: Place & { readonly minute: Date }) =>
  `${minute.getTime()} ${kind} ${accountId} ${addressGroup}`;

/** Counts a line into the one of the same minute, kind, account and address, if there is one. */
function add(lines: Map<string, Line>, line: Line): void {
  const same = lines.get(keyOf(line));
  if (!same) {
    lines.set(keyOf(line), line);
    return;
  }
  same.times += line.times;
  same.lastAt = line.lastAt;
}

/** Decides which events of the current minute get their own line, and where the others are counted. */
function createMinute() {
  let current = 0;
  const places = new Set<string>();
  const groups = new Map<string, number>();
  return {
    placeOf(minute: Date, event: SecurityEvent): Place {
      if (minute.getTime() !== current) {
        current = minute.getTime();
        places.clear();
        groups.clear();
      }
      const key = keyOf({ ...event, minute });
      if (places.has(key)) return event;
      if (places.size >= lineLimits.all) return { ...event, accountId: null, addressGroup: null };
      const ofGroup = groups.get(event.addressGroup) ?? 0;
      if (ofGroup >= lineLimits.group) return { ...event, accountId: null };
      places.add(key);
      groups.set(event.addressGroup, ofGroup + 1);
      return event;
    },
  };
}

/** One statement for any number of lines. An existing line, even from another process, is incremented. */
const insertLines = (db: Database, lines: readonly Line[]) =>
  sql`
    insert into security_events as e (minute, kind, account_id, address_group, times, first_at, last_at)
    select minute, kind, (select id from users where id = account_id), address_group, times, first_at, last_at
    from json_to_recordset(${JSON.stringify(lines.map(asRow))}) as t (
      minute timestamptz, kind text, account_id uuid, address_group text,
      times integer, first_at timestamptz, last_at timestamptz)
    on conflict (minute, kind, account_id, address_group) do update set
      times = e.times + excluded.times, last_at = greatest(e.last_at, excluded.last_at)`.execute(db);

const asRow = ({ minute, kind, accountId, addressGroup, times, firstAt, lastAt }: Line) => ({
  minute,
  kind,
  account_id: accountId,
  address_group: addressGroup,
  times,
  first_at: firstAt,
  last_at: lastAt,
});
