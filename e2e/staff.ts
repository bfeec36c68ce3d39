import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { prepareAs, signInByCall } from './calls.ts';
import { invite, setFirstPassword } from './people.ts';

/** A member of staff that only this journey uses, so it may change the role while other journeys run. */
export interface Staff {
  readonly id: string;
  readonly phone: string;
  readonly password: string;
}

type StaffRole = 'officer' | 'platformAdmin' | 'superAdmin';

export async function createStaff(request: APIRequestContext, role: StaffRole): Promise<Staff> {
  const { phone, temporaryPassword } = await invite(request);
  const password = await setFirstPassword(request, phone, temporaryPassword);
  const { user } = await signInByCall(request, phone, password);
  await changeRole(request, user.id, role);
  return { id: user.id, phone, password };
}

/** Changes a role like superAdmin does on the screen for users. */
export const changeRole = (request: APIRequestContext, id: string, role: StaffRole): Promise<unknown> =>
  prepareAs(request, 'superAdmin', `/users/${id}`, { method: 'PATCH', data: { role } });

/** Signs in through the form. */
export async function signInByForm(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login');
  // Fields must not be filled in before the app has taken over from the prerendered page.
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
