import { type ErrorCode, errors, type FieldError } from '@tvet/contract';

interface Details {
  /** Instead of the contract's sentence. */
  readonly message?: string;
  readonly fields?: readonly FieldError[];
  /** With 409: the status the record has now. */
  readonly currentStatus?: string;
  /** With 429: seconds until another try is worth making. */
  readonly retryAfter?: number;
}

/** A refusal by name. Thrown anywhere below a route, answered in one place (`error-handler.ts`). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errors[code].message);
    this.code = code;
    this.details = details;
  }

  get statusCode(): number {
    return errors[this.code].status;
  }
}

export const notFound = () => new ApiError('NOT_FOUND');
