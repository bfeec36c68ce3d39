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
  /** Makes a call of the contract. The body is the call's answer for a successful status, else an error. */
  send<const C extends Call>(
    call: C,
    request?: Partial<CallRequest<C>> & RequestExtras,
  ): Promise<Answer<CallAnswer<C> & Partial<ErrorBody>>>;
  /** Sends any request, well formed or not. */
  request(method: Method, path: string, request?: RawRequest): Promise<Answer<Partial<ErrorBody>>>;
}

export interface TestPortal {
  readonly app: FastifyInstance;
  readonly context: Context;
  readonly db: Database;
  readonly cast: Cast;
  /** A visitor who is not signed in. */
  readonly stranger: Visitor;
  /** A person of the cast, signed in. */
  as(name: PersonName): Visitor;
  withToken(token: string): Visitor;
  /** Advances the portal's clock. */
  advance(ms: number): void;
  /** Stops the portal's clock while the work lasts; only `advance` moves it. */
  whileClockStands(work: () => Promise<void>): Promise<void>;
  /**
   * Calls `read` with a snapshot of the database, and with a function that signs people in at an API over that snapshot. All
   * answers are of one instant, regardless of later writes. Calls run one after another.
   */
  atOneInstant(read: (db: Database, as: TestPortal['as']) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}
