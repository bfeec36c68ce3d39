import { randomBytes, randomInt } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { prepareAs, signInByCall } from './calls.ts';

/** Somebody of a journey's own, whose password it may change while other journeys run. */
export interface Person {
  readonly phone: string;
  /** As the invitation names it; the first sign-in asks for another. */
  readonly temporaryPassword: string;
}

/** What the demo's outbox holds for one recipient that looks like this, newest first; waits until there is one, as long as `timeout` says. */
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

/** The code of the newest message about a forgotten password. */
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
