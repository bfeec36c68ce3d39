import pg from 'pg';

/** One that does not answer within this is away. */
const answerWithinMs = 2_000;

/** What a server says of itself. */
export interface Seen {
  /** It follows another one and takes no writes. */
  readonly isReplica: boolean;
  /** How far it has written, or followed. */
  readonly lsn: bigint;
  /**
   * Counts on with every promotion: of two that take writes, the higher one is the one that was promoted. A replica says the one
   * that its own files are known to be on, which after a promotion it is on with the next restartpoint at the latest.
   */
  readonly timeline: number;
  /** What its clock showed, in milliseconds since 1970. */
  readonly clock: number;
}

/** Where one server is looked at from. */
export interface Lookout {
  /** `undefined`: it is away. */
  ask(): Promise<Seen | undefined>;
  close(): Promise<void>;
}

/** One connection of its own: whoever looks must not wait behind those who look for help. */
export function openLookout(url: string): Lookout {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  });
  pool.on('error', () => undefined);
  return {
    async ask() {
      try {
        const { rows } = await pool.query<Answer>(question);
        const [row] = rows;
        if (!row || row.lsn === null) return undefined;
        return { isReplica: row.replica, lsn: positionOf(row.lsn), timeline: row.timeline, clock: row.clock };
      } catch {
        return undefined;
      }
    },
    close: () => pool.end(),
  };
}

/** A position in the log, as PostgreSQL writes it. */
export const positionOf = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/** What the clock of the server that is asked shows, in whole milliseconds since 1970. */
export const serverClock = 'floor(extract(epoch from clock_timestamp()) * 1000)::float8';

interface Answer {
  readonly replica: boolean;
  readonly lsn: string | null;
  readonly timeline: number;
  readonly clock: number;
}

/** Whom a replica follows `pg_stat_wal_receiver` tells the privileged alone; the control file, everybody. */
const question = `
  select recovery as replica,
    (case when recovery then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end)::text as lsn,
    case when recovery
      then (select greatest(timeline_id, min_recovery_end_timeline) from pg_control_checkpoint(), pg_control_recovery())
      else ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer
    end as timeline,
    ${serverClock} as clock
  from pg_is_in_recovery() as recovery`;
