import type { Language } from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import type { Database } from '../database/connect.ts';
import type { CommonServices, ServiceName, Services } from './services.ts';

/** The client of a request. */
interface Client {
  /** An IP address, as PostgreSQL accepts it; `null` if a proxy forwarded an invalid one, and on the command line. */
  readonly address: string | null;
  /** The unit in which attempts are counted: see `addressGroup`. */
  readonly addressGroup: string;
  readonly userAgent: string | undefined;
  /** The call, as `POST /main/auth/login`: a challenge is valid for one action. */
  readonly action: string;
  /** The unverified solution of a challenge, as sent by the client. */
  readonly solution: string | undefined;
  readonly cookie: string | undefined;
  /** The language that this browser has chosen. */
  readonly language: Language | undefined;
}

/**
 * The context of a command, in addition to its input. `Work<Caller>` has a signed-in person; plain `Work` may have one.
 * A function that only reads accepts its `db`; one that writes accepts all of it.
 */
export interface Work<Who extends Caller | undefined = Caller | undefined> {
  /** The transaction of a write, the pool for a read. */
  readonly db: Database;
  readonly caller: Who;
  /** The instant of the request, used for everything that it writes. */
  readonly now: Date;
  /** Also in the log and in the audit trail; `null` on the command line. */
  readonly requestId: string | null;
  readonly client: Client;
  readonly services: CommonServices;
}

/** The work of a command that uses more services: `WorkWith<'links' | 'storage', Caller>`. */
export interface WorkWith<Uses extends ServiceName, Who extends Caller | undefined = Caller | undefined>
  extends Work<Who> {
  readonly services: CommonServices & Pick<Services, Uses>;
}

/** The services behind the check of an uploaded file. */
export type UploadServices = 'storage' | 'checker' | 'scanner';

/** Runs part of a command in its own transaction: all of it happens, or nothing. */
export const inTransaction = <W extends Work, R>(work: W, part: (work: W) => Promise<R>): Promise<R> =>
  work.db.transaction().execute((db) => part({ ...work, db }));
