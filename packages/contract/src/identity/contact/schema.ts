import * as z from 'zod';
import { changePasswordBody, confirmSignUpBody, signUpBody } from '../schema.ts';

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

/** A person with one name has it as first and last name (rules 4.37). */
export const changeNameBody = signUpBody.pick({ firstName: true, lastName: true });

export const changedName = z.object({ data: z.object({ firstName: z.string(), lastName: z.string() }) });
