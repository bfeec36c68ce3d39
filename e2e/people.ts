import { randomBytes, randomInt } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { prepareAs, signInByCall } from './calls.ts';

/** A person that only this journey uses, so it may change the password while other journeys run. */
export interface Person {
  readonly phone: string;
  /** The password in the invitation. The first sign-in requires another. */
  readonly temporaryPassword: string;
}

/**
 * Returns the first group of `pattern` in the newest matching message to `to` in the demo's outbox. Waits up to `timeout` ms
 * for one.
 */
export async function findMessage(
  request: APIRequestContext,
  to: string,
  pattern: RegExp,
  timeout?: number,
): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const answer = await request.get('/main/dev/outbox', { params: { to } });
        const { data } = (await answer.json()) as { data: readonly { text: string }[] };
        found = data.map(({ text }) => pattern.exec(text)?.[1]).find((match) => match !== undefined);
        return found;
      },
      { message: `a message to ${to} with ${pattern}`, ...(timeout && { timeout }) },
    )
    .toBeDefined();
  return found ?? '';
}

/** Returns the code of the newest message about a forgotten password. */
export const findResetCode = (request: APIRequestContext, phone: string): Promise<string> =>
  findMessage(request, phone, /(\d{6}) is your code to reset your password/);

export async function invite(request: APIRequestContext): Promise<Person> {
  const number = String(randomInt(10 ** 8)).padStart(8, '0');
  const phone = `+23481${number}`;
  await prepareAs(request, 'superAdmin', '/users/invite-admin', {
    method: 'POST',
    data: {
      firstName: 'Ọlá',
      lastName: 'Journey',
      role: 'viewOnlyOfficer',
      phoneNumber: phone,
      email: `journey-${number}@example.org`,
    },
  });
  const temporaryPassword = await findMessage(request, phone, /temporary password (\S+) within/);
  return { phone, temporaryPassword };
}

/** Replaces the temporary password of an invitation. Returns the new one. */
export async function setFirstPassword(
  request: APIRequestContext,
  phone: string,
  temporaryPassword: string,
): Promise<string> {
  const { otp } = await signInByCall(request, phone, temporaryPassword);
  const newPassword = randomBytes(12).toString('base64url');
  const reset = await request.post('/main/auth/reset-password', {
    data: { username: phone, verificationCode: otp, newPassword },
  });
  expect(reset.ok(), await reset.text()).toBe(true);
  return newPassword;
}
