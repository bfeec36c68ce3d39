import * as z from 'zod';

const errorParams = z.record(z.string(), z.union([z.string(), z.number()]));

/**
 * What is wrong with one field of the request. `field` is its path, as `status` or `applicant.firstName`; `code` says
 * what (`core/field-errors.ts`, or the code of the whole error where that is what the field is refused for).
 */
export const fieldError = z
  .object({ field: z.string(), message: z.string(), code: z.string(), params: errorParams.optional() })
  .meta({ id: 'FieldError' });
export type FieldError = z.infer<typeof fieldError>;

/** The work that an answer with CHALLENGE_REQUIRED asks of a browser (`Challenge` in `core/challenge.ts`). */
export const challenge = z
  .object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      expiresAt: z.number().optional(),
    }),
    signature: z.string(),
  })
  .meta({ id: 'Challenge' });

export const errorBody = z
  .object({
    statusCode: z.int(),
    code: z.string(),
    message: z.string(),
    /** Also in the server's log lines, by which staff find the request. */
    requestId: z.string(),
    /** What the sentence of the code needs. */
    params: errorParams.optional(),
    errors: z.array(fieldError).optional(),
    /** With 409: the status the record has now. */
    currentStatus: z.string().optional(),
    /** With DRAFT_CHANGED: the draft as it is now, as its call answers it. */
    current: z.record(z.string(), z.unknown()).optional(),
    /** With 428. */
    challenge: challenge.optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;
