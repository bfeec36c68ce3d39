import type { Caller } from '../../core/caller.ts';
import type { Database } from '../database/connect.ts';
import type { Services } from './services.ts';

/** Where a request came from. */
interface Client {
  /** As the database takes it; `null` where a proxy handed on something that is no address, and at the command line. */
  readonly address: string | null;
  /** What counts as one place when attempts are counted: see `addressGroup`. */
  readonly addressGroup: string;
  readonly userAgent: string | undefined;
  /** The call that was made, as `POST /main/auth/login`: a challenge is for one action alone. */
  readonly action: string;
  /** What the request brings of a solved challenge; nobody has looked at it yet. */
  readonly solution: string | undefined;
  readonly cookie: string | undefined;
}

/**
 * Everything a command works with beside its input. `Work<Caller>` says that somebody is signed in; plain `Work` that
 * it does not matter. What only reads takes its `db`, what writes takes the whole.
 */
export interface Work<Who extends Caller | undefined = Caller | undefined> {
  /** The transaction of a write, the pool for a read. */
  readonly db: Database;
  readonly caller: Who;
  /** The instant of the request: everything that it writes bears it. */
  readonly now: Date;
  /** Also in the log and on the audit trail; `null` at the command line. */
  readonly requestId: string | null;
  readonly client: Client;
  readonly services: Services;
}

/** Runs part of a command in a transaction of its own: everything of it happens, or nothing. */
export const inTransaction = <W extends Work, R>(work: W, part: (work: W) => Promise<R>): Promise<R> =>
  work.db.transaction().execute((db) => part({ ...work, db }));
