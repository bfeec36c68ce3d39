import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { accounts, demoPassword } from './fixtures.ts';
import { invite } from './people.ts';

/** A member of staff of a journey's own, whose role it may change while other journeys run. */
export interface Staff {
  readonly id: string;
  readonly phone: string;
  readonly password: string;
}

type StaffRole = 'officer' | 'platformAdmin' | 'superAdmin';

export async function createStaff(request: APIRequestContext, role: StaffRole): Promise<Staff> {
  const { phone, temporaryPassword } = await invite(request);
  const password = randomBytes(12).toString('base64url');
  const { otp } = await signInByCall(request, phone, temporaryPassword);
  const reset = await request.post('/main/auth/reset-password', {
    data: { username: phone, verificationCode: otp, newPassword: password },
  });
  expect(reset.ok(), await reset.text()).toBe(true);
  const { user } = await signInByCall(request, phone, password);
  await changeRole(request, user.id, role);
  return { id: user.id, phone, password };
}

/** As superAdmin does it on the screen for users. */
export async function changeRole(request: APIRequestContext, id: string, role: StaffRole): Promise<void> {
  const { access_token: token } = await signInByCall(request, accounts.superAdmin, demoPassword());
  const answer = await request.patch(`/main/users/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { role },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

export async function signInByCall(request: APIRequestContext, username: string, password: string) {
  const answer = await request.post('/main/auth/login', { data: { username, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Signs in through the form. */
export async function signInByForm(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export interface Applicant {
  readonly id: string;
  readonly applicantId: string;
  readonly applicantName: string;
}

/** A pending application that no other journey takes: the phone's from the newest, the desk's from the oldest. */
export async function findPending(request: APIRequestContext, project: string): Promise<Applicant> {
  const { access_token: token } = await signInByCall(request, accounts.secondOfficer, demoPassword());
  const find = async (page: number) => {
    const answer = await request.get('/main/applications', {
      headers: { authorization: `Bearer ${token}` },
      params: { status: 'pending_approval', limit: 1, page },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const first = await find(1);
  const { data } = project === 'phone' ? first : await find(first.totalPages);
  const found: Applicant | undefined = data[0];
  if (!found) throw new Error('The demo data has no pending application left');
  return found;
}
