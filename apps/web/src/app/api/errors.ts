import type { FieldError } from '@tvet/contract';

/** The code of an error whose answer names none (document 2 section 8). */
export const unknownError = 'UNKNOWN_ERROR';
/** The code of a call that got no answer at all. */
export const unreachable = 'UNREACHABLE';

interface Details {
  readonly code: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly fieldErrors?: readonly FieldError[] | undefined;
  /** With 409: the status the record has now. */
  readonly currentStatus?: string | undefined;
}

/** Whatever goes wrong with a call arrives as this, its message being the sentence to show. */
export class CallError extends Error {
  override name = 'CallError';
  readonly code: string;
  readonly status: number;
  readonly fieldErrors: readonly FieldError[];
  readonly currentStatus: string | undefined;

  constructor(message: string, details: Details) {
    super(message);
    this.code = details.code;
    this.status = details.status;
    this.fieldErrors = details.fieldErrors ?? [];
    this.currentStatus = details.currentStatus;
  }
}

/** The server's message, else 'Error {status}: {statusText}' (decisions G4). */
export async function readError(response: Response): Promise<CallError> {
  const body = asRecord(await readJson(response));
  const message = asText(body.message) ?? `Error ${response.status}: ${response.statusText}`;
  return new CallError(message, {
    code: asText(body.code) ?? unknownError,
    status: response.status,
    fieldErrors: Array.isArray(body.errors) ? (body.errors as FieldError[]) : undefined,
    currentStatus: asText(body.currentStatus),
  });
}

/** A call that never got an answer: no network, a name that does not resolve, a server that hung up. */
export const unreachableError = (cause: unknown): CallError => {
  const error = new CallError('The portal could not be reached. Check your connection and try again.', {
    code: unreachable,
    status: 0,
  });
  error.cause = cause;
  return error;
};

/** The sentence to show for anything that was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'An unexpected error occurred';

// A proxy in between answers errors in HTML: such a body has nothing for us to read.
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const asText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
