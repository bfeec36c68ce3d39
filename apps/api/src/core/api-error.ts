import {
  type Challenge,
  type ErrorCode,
  type ErrorParams,
  errorSentence,
  errors,
  type FieldError,
} from '@tvet/contract';
import { english } from './languages.ts';

interface Details {
  /** Values for the placeholders of the code's message. */
  readonly params?: ErrorParams;
  /** Errors in single fields. The first one becomes the message of the whole error. */
  readonly fields?: readonly FieldError[];
  /** The fields to which the code's own message applies. */
  readonly at?: readonly string[];
  /** With 409: the current status of the record. */
  readonly currentStatus?: string;
  /** With 409: the current record, in the form that its call returns. */
  readonly current?: object;
  /** With 428: the challenge to solve. */
  readonly challenge?: Challenge;
  /** With 429: seconds until a retry makes sense. */
  readonly retryAfter?: number;
  /** With 5xx: the error behind it, for the log only. */
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
    const known = currentStatus === undefined ? params : { ...params, status: currentStatus };
    const own = errorSentence(code, known ?? {}, english);
    super(fields?.[0] ? sentenceOf(fields[0]) : own, { cause });
    this.code = code;
    this.params = known;
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

/** 'must be …' continues the field's name; other messages are whole sentences. */
const sentenceOf = ({ field, message }: FieldError) => (message.startsWith('must ') ? `${field} ${message}` : message);

export const notFound = () => new ApiError('NOT_FOUND');
