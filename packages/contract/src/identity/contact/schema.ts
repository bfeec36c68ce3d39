import * as z from 'zod';
import { changePasswordBody, confirmSignUpBody } from '../schema.ts';

/** The new phone number or email address of the caller's own account (rules 12.9). */
export const changeContactBody = changePasswordBody
  .pick({ currentPassword: true })
  .extend(confirmSignUpBody.pick({ username: true }).shape);

export const confirmContactBody = confirmSignUpBody.pick({ username: true, code: true });

/** The account's contact details for messages and sign-in. */
export const changedContact = z.object({
  message: z.string(),
  data: z.object({ phoneNumber: z.string().nullable(), email: z.string().nullable() }),
});
