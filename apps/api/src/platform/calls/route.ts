import type { BytesAnswer, Call, CallAnswer, CallInput, FieldError } from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import type { FileContent, RangedContent, StreamContent } from './bytes.ts';
import type { Context, ServiceName } from './services.ts';
import type { WorkWith } from './work.ts';

type CallerOf<C extends Call> = C['access'] extends 'session' | 'setup'
  ? Caller
  : C['access'] extends 'link'
    ? Caller | undefined
    : undefined;
export type WorkOf<C extends Call, Uses extends ServiceName = ServiceName> = WorkWith<Uses, CallerOf<C>>;

/** The client's answer, or the bytes of a file or a stream. */
export type AnswerOf<C extends Call> = C['answer'] extends BytesAnswer
  ? C['answer']['bytes'] extends 'file'
    ? FileContent
    : StreamContent | RangedContent
  : CallAnswer<C>;

/** Problems of a body that the contract cannot express. The body is not validated yet. */
export type FurtherProblems = (body: unknown) => readonly FieldError[];

/** The steps of a call once it is admitted, validated and authorized. `Result` is the command's, `Prepared` the preparation's. */
export interface Steps<C extends Call, Result, Prepared, Uses extends ServiceName = ServiceName> {
  /** Slow work that must not run in a transaction, such as hashing. The command finds its result in `input.prepared`. */
  readonly prepare?: (work: WorkOf<C, Uses>, input: CallInput<C>) => Promise<Prepared>;
  /** Runs in one transaction if the call is a write, or a recorded read. */
  readonly command: (work: WorkOf<C, Uses>, input: CallInput<C> & { readonly prepared: Prepared }) => Promise<Result>;
  /**
   * `own`: the command opens its own transaction, because part of its writes must survive an error. `statement`: it writes one
   * statement, which needs a transaction only when the answer is stored under an idempotency key.
   */
  readonly transaction?: 'own' | 'statement';
  /** Additional headers. */
  readonly headers?: (result: Result, work: WorkOf<C, Uses>) => Readonly<Record<string, string>>;
  readonly problems?: FurtherProblems;
  /** Reports and exports can be slightly behind, so they use the replica, if there is one. */
  readonly mayUseReplica?: true;
  /** For the few answers that are the same for every caller. All others are `no-store`. */
  readonly cacheControl?: string;
  /** Already compressed (`precompress`), or sent in ranges. */
  readonly uncompressed?: true;
}

/** Only a call that `mayFail` defines which answers report a failure. */
export type Failing<C extends Call> = C['mayFail'] extends true
  ? { readonly isFailing: (answer: AnswerOf<C>) => boolean }
  : { readonly isFailing?: undefined };

export type Present<C extends Call, Result, Uses extends ServiceName = ServiceName> = (
  result: Result,
  work: WorkOf<C, Uses>,
) => AnswerOf<C> | Promise<AnswerOf<C>>;

/** Registers a call: admit, validate, command, present. Its functions receive the services that the feature uses. */
export interface Route<Uses extends ServiceName = never> {
  <const C extends Call, Result, Prepared>(
    call: C,
    steps: Steps<C, Result, Prepared, Uses> & Failing<C> & { readonly present: Present<C, Result, Uses> },
  ): void;
  /** Without `present` the command's result is the answer. */
  <const C extends Call, Prepared>(
    call: C,
    steps: Steps<C, AnswerOf<C>, Prepared, Uses> & Failing<C> & { readonly present?: undefined },
  ): void;
}

/** The calls of a feature. */
export type Routes = (route: Route<ServiceName>, context: Context) => void;
