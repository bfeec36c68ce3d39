import type { Call, CallAnswer, CallRequest, ErrorBody, Method } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/calls/services.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Cast, PersonName } from './cast.ts';

interface RequestExtras {
  readonly headers?: Record<string, string> | undefined;
  readonly remoteAddress?: string | undefined;
}

export interface RawRequest extends RequestExtras {
  readonly body?: unknown;
  readonly query?: Record<string, unknown>;
}

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Record<string, unknown>;
}

/** A person with an access token, or a stranger: `await officer.send(calls.listApplications)`. */
export interface Visitor {
  /** A call of the contract. The body is what the call promises when the status says so, else an error. */
  send<const C extends Call>(
    call: C,
    request?: Partial<CallRequest<C>> & RequestExtras,
  ): Promise<Answer<CallAnswer<C> & Partial<ErrorBody>>>;
  /** Anything at all, well formed or not. */
  request(method: Method, path: string, request?: RawRequest): Promise<Answer<Partial<ErrorBody>>>;
}

export interface TestPortal {
  readonly app: FastifyInstance;
  readonly context: Context;
  readonly db: Database;
  readonly cast: Cast;
  /** Somebody who is not signed in. */
  readonly stranger: Visitor;
  as(name: PersonName): Promise<Visitor>;
  withToken(token: string): Visitor;
  /** Moves the portal's clock on. */
  advance(ms: number): void;
  /** Lets the portal's clock move by `advance` alone while the work lasts, however long that takes. */
  whileClockStands(work: () => Promise<void>): Promise<void>;
  /**
   * Calls `read` with a snapshot of the database, and with whoever it names signed in at an API over that snapshot: all that they
   * are answered is of one instant, whatever is written meanwhile. One after another.
   */
  atOneInstant(read: (db: Database, as: TestPortal['as']) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}
