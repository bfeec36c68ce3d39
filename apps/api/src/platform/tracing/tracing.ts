import type { Logger } from 'kysely';

/** Records how requests and jobs spend their time. Only `open-telemetry.ts` loads the packages of OpenTelemetry. */
export interface Tracing {
  startRequest(request: { readonly method: string; readonly route: string | undefined }): RequestSpan;
  /** Runs a job as a span. */
  runJob<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
  /** Adds a statement to the current request or job. It records the text with placeholders, never the values. */
  readonly addStatement: Logger;
  /** Names the function that reports failures of sending, at most once a minute. */
  tellTo(warn: (error: Error) => void): void;
  /** Sends what is left, within two seconds. */
  stop(): Promise<void>;
}

/** A request from its first hook until its connection is free. */
export interface RequestSpan {
  /** Absent: this request is not in the sample. */
  readonly traceId: string | undefined;
  /** Runs a step, whose statements belong to this request. */
  within(step: () => void): void;
  /** Absent: the client left before the answer. */
  end(status: number | undefined): void;
}
