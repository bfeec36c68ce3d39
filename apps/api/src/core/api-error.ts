import {
  type Challenge,
  type ErrorCode,
  type ErrorParams,
  errorSentence,
  errors,
  type FieldError,
} from '@tvet/contract';

interface Details {
  /** What the sentence of the code needs. */
  readonly params?: ErrorParams;
  /** What is wrong with single fields; the first of them is then the sentence of the whole. */
  readonly fields?: readonly FieldError[];
  /** The fields that are refused for just what the code says. */
  readonly at?: readonly string[];
  /** With 409: the status the record has now. */
  readonly currentStatus?: string;
  /** With 409: the record as it is now, as its call answers it. */
  readonly current?: object;
  /** With 428. */
  readonly challenge?: Challenge;
  /** With 429: seconds until another try is worth making. */
  readonly retryAfter?: number;
  /** With 5xx: what failed, for the log alone. */
  readonly cause?: unknown;
}

/** A refusal by name. Thrown anywhere below a route, answered in one place (`error-handler.ts`). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly params: ErrorParams | undefined;
  readonly fields: readonly FieldError[] | undefined;
  readonly currentStatus: string | undefined;
  readonly current: object | undefined;
  readonly retryAfter: number | undefined;
  readonly challenge: Challenge | undefined;

  constructor(
    code: ErrorCode,
    { params, fields, at, currentStatus, current, retryAfter, challenge, cause }: Details = {},
  ) {
    const own = errorSentence(code, params);
    super(fields?.[0] ? sentenceOf(fields[0]) : own, { cause });
    this.code = code;
    this.params = currentStatus === undefined ? params : { ...params, status: currentStatus };
    this.fields = fields ?? at?.map((field) => ({ field, message: own, code, ...(params && { params }) }));
    this.currentStatus = currentStatus;
    this.current = current;
    this.retryAfter = retryAfter;
    this.challenge = challenge;
  }

  get statusCode(): number {
    return errors[this.code].status;
  }
}

/** 'must be …' reads on from the field's name; whole sentences stand alone. */
const sentenceOf = ({ field, message }: FieldError) => (message.startsWith('must ') ? `${field} ${message}` : message);

export const notFound = () => new ApiError('NOT_FOUND');
