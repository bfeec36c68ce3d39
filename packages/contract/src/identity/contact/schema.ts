import * as z from 'zod';
import { changePasswordBody, confirmSignUpBody } from '../schema.ts';

/** Another phone number or e-mail address of one's own account (rules 12.9). */
export const changeContactBody = changePasswordBody
  .pick({ currentPassword: true })
  .extend(confirmSignUpBody.pick({ username: true }).shape);

export const confirmContactBody = confirmSignUpBody.pick({ username: true, code: true });

/** What the account is reached by and signs in with from then on. */
export const changedContact = z.object({
  message: z.string(),
  data: z.object({ phoneNumber: z.string().nullable(), email: z.string().nullable() }),
});
