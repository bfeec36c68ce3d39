import { t } from '@lingui/core/macro';
import type { Challenge, ErrorParams, FieldError } from '@tvet/contract';
import { now } from '../clock.ts';

/** The code of an error whose answer has none. */
export const unknownError = 'UNKNOWN_ERROR';
/** The code of a call that got no answer at all. */
export const unreachable = 'UNREACHABLE';
/** The code of an answer that does not match the contract: an intermediary sent it. */
export const unreadable = 'UNREADABLE_ANSWER';

interface Details {
  readonly code: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The numbers and names in its sentence. */
  readonly params?: ErrorParams | undefined;
  readonly fieldErrors?: readonly FieldError[] | undefined;
  /** The answer had neither a message nor a code: its sentence is made from the status. */
  readonly wordless?: boolean | undefined;
  /** With 409: the current status of the record. */
  readonly currentStatus?: string | undefined;
  /** With DRAFT_CHANGED: the stored draft. */
  readonly current?: unknown;
  /** The time that the server asks to wait before the next try. */
  readonly retryAfterMs?: number | undefined;
  /** With 428: the challenge to solve before the call is sent again. */
  readonly challenge?: Challenge | undefined;
}

/** The error of every failed call; its message is the sentence to show. */
export class CallError extends Error {
  override name = 'CallError';
  readonly code: string;
  readonly status: number;
  readonly params: ErrorParams;
  readonly fieldErrors: readonly FieldError[];
  readonly wordless: boolean;
  readonly currentStatus: string | undefined;
  readonly current: unknown;
  readonly retryAfterMs: number | undefined;
  readonly challenge: Challenge | undefined;

  constructor(message: string, details: Details) {
    super(message);
    this.code = details.code;
    this.status = details.status;
    this.params = details.params ?? {};
    this.fieldErrors = details.fieldErrors ?? [];
    this.wordless = details.wordless ?? false;
    this.currentStatus = details.currentStatus;
    this.current = details.current;
    this.retryAfterMs = details.retryAfterMs;
    this.challenge = details.challenge;
  }
}

/**
 * The message for the error's code and parameters, else the server's message, else 'Error {status}: {statusText}'.
 */
export async function readError(response: Response): Promise<CallError> {
  const body = asRecord(await readJson(response));
  const code = asText(body.code) ?? unknownError;
  const params = asRecord(body.params) as ErrorParams;
  const said = (await inOwnWords(code, params)) ?? asText(body.message);
  return new CallError(said ?? sayStatus(response), {
    code,
    status: response.status,
    params,
    fieldErrors: Array.isArray(body.errors) ? (body.errors as FieldError[]) : undefined,
    wordless: said === undefined,
    currentStatus: asText(body.currentStatus),
    current: body.current,
    retryAfterMs: readWait(response.headers.get('Retry-After')),
    challenge: readChallenge(body.challenge),
  });
}

const sayStatus = ({ status, statusText }: Response) => t`Error ${status}: ${statusText}`;

/** Hundreds of sentences, needed only after a refusal. If they cannot be fetched, the server's message is shown. */
const inOwnWords = async (code: string, params: ErrorParams): Promise<string | undefined> => {
  const sentences = await import('./error-sentences.ts').catch(() => undefined);
  return sentences?.knownErrorSentence(code, params);
};

/** Reads only challenges that can be solved; the server checks their signature. */
function readChallenge(value: unknown): Challenge | undefined {
  const { parameters, signature } = asRecord(value);
  const { nonce, salt, keyPrefix } = asRecord(parameters);
  const texts = [nonce, salt, keyPrefix, signature].every((part) => typeof part === 'string');
  return texts ? (value as Challenge) : undefined;
}

/** `Retry-After` in seconds, or as a date, which a proxy may send. */
function readWait(header: string | null): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now();
  return Number.isFinite(ms) ? Math.max(ms, 0) : undefined;
}

/** A call that never got an answer: no network, a name that does not resolve, a server that hung up. */
export const unreachableError = (cause: unknown): CallError => {
  const error = new CallError(t`The portal could not be reached. Check your connection and try again.`, {
    code: unreachable,
    status: 0,
  });
  error.cause = cause;
  return error;
};

/** A success that does not match the contract; nothing in it is for users. */
export const unreadableError = (): CallError =>
  new CallError(t`The answer could not be read. Check your connection and try again.`, {
    code: unreadable,
    status: 0,
    wordless: true,
  });

/** A retry does not change a refusal; a fault or a lost answer may pass. */
export const isTransient = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

/** The sentence to show for any error. Browser messages about scripts are not shown to users. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && !isScriptError(error) ? error.message : t`An unexpected error occurred`;

const isScriptError = (error: Error): boolean =>
  [TypeError, ReferenceError, RangeError, SyntaxError, DOMException].some((kind) => error instanceof kind);

/** The reason after a prefix such as 'Error: '; an error without a message gets a plain sentence. */
export const reasonOf = (error: unknown): string =>
  error instanceof CallError && error.wordless && error.code !== unreadable
    ? t`The portal has a problem. Try again in a few minutes.`
    : messageOf(error);

/** A failure with its reason. */
export const sayError = (reason: string): string => t`Error: ${reason}`;

// A proxy may answer errors in HTML, and a body may break off: such answers are ignored.
async function readJson(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text());
  } catch {
    return undefined;
  }
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const asText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
