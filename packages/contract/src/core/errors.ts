import * as z from 'zod';

const errorParams = z.record(z.string(), z.union([z.string(), z.number()]));

/**
 * The problem of one field. `field` is its path, such as `status` or `applicant.firstName`. `code` is in
 * `core/field-errors.ts`, or the code of the whole error if that is the reason.
 */
export const fieldError = z
  .object({ field: z.string(), message: z.string(), code: z.string(), params: errorParams.optional() })
  .meta({ id: 'FieldError' });
export type FieldError = z.infer<typeof fieldError>;

/** The task in an answer with CHALLENGE_REQUIRED (`Challenge` in `core/challenge.ts`). */
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
    /** The id of the request, which staff can find in the server's log. */
    requestId: z.string(),
    /** The parameters of the code's sentence. */
    params: errorParams.optional(),
    errors: z.array(fieldError).optional(),
    /** With 409: the current status of the record. */
    currentStatus: z.string().optional(),
    /** With DRAFT_CHANGED: the current draft, as its call returns it. */
    current: z.record(z.string(), z.unknown()).optional(),
    /** With 428. */
    challenge: challenge.optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;
