import type { APIRequestContext, Page } from '@playwright/test';
import type { CallAnswer, calls } from '@tvet/contract';
import { callAs, prepareAs } from '../calls.ts';
import { claim } from '../claims.ts';
import { type AccountName, expect, signInAs, test } from '../fixtures.ts';
import { dialogOf, expectToast, panelOf, rowOf, rowOpeners } from '../screen.ts';

const idsIn = (page: Page) =>
  rowOpeners(page).evaluateAll((openers) => openers.map((opener) => opener.getAttribute('data-opens-row')));

/** Presses a button that takes applications, and shows the list of them. @returns their ids */
async function take(page: Page, button: string): Promise<string[]> {
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/applications/claims') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: button }).click();
  const { data }: CallAnswer<typeof calls.takeClaims> = await (await answered).json();
  await expect(page).toHaveURL(/claim=mine/);
  const ids = data.map(({ applicationId }) => applicationId);
  // Other journeys decide pending applications too, and a decided one leaves the list.
  const isShown = async () => {
    const shown = await idsIn(page);
    return shown.length > 0 && shown.every((id) => id && ids.includes(id));
  };
  await expect.poll(isShown).toBe(true);
  return ids;
}

async function releaseAll(request: APIRequestContext, who: AccountName): Promise<void> {
  const { data }: CallAnswer<typeof calls.listClaims> = await prepareAs(request, who, '/applications/claims');
  for (const { applicationId } of data) {
    await callAs(request, who, `/applications/claims/${applicationId}`, { method: 'DELETE' });
  }
}

// Their claims would change the lists of other journeys.
test.afterEach(async ({ request }) => {
  await releaseAll(request, 'officer');
  await releaseAll(request, 'secondOfficer');
});

test('two officers take different applications, see each other, and a decision releases its application', async ({
  page,
  browser,
  request,
  signIn,
  expectAccessible,
}) => {
  await signIn('officer');
  await page.goto('/dashboard');
  const mine = await take(page, 'Start with the oldest');
  expect(mine).toHaveLength(20);
  await expect(panelOf(page).getByText(/^Yours until \d\d:\d\d$/)).toBeVisible();
  await expectAccessible('own claims, with the panel open');

  const theirs = await (await browser.newContext()).newPage();
  await signInAs(theirs, 'secondOfficer');
  await theirs.goto('/applicants');
  const taken = await take(theirs, 'Take next 20');
  expect(taken).toHaveLength(20);
  expect(taken.filter((id) => mine.includes(id))).toEqual([]);

  const id = (await idsIn(page)).find((one) => one && claim(one)) ?? '';
  const { data: row } = await prepareAs(request, 'officer', `/applications/${id}`);
  const list = `/applicants?applicantId=${row.applicantId}`;
  await theirs.goto(`${list}&status=pending_approval`);
  await expect(rowOf(theirs, row.applicantName).getByText(/^\S.* until \d\d:\d\d$/)).toBeVisible();
  await theirs.goto(`${list}&status=pending_approval&claim=unclaimed`);
  await expect(theirs.getByText('No applicants found')).toBeVisible();

  await page.goto(`/applicants?claim=mine&sort=oldest&open=${id}`);
  await expect(panelOf(page, row.applicantName).getByRole('button', { name: 'Verify application' })).toBeVisible();
  await page.keyboard.press('v');
  await expect(dialogOf(page, 'Verify application')).toBeVisible();
  await page.keyboard.press('Enter');
  await expectToast(page, `${row.applicantName}'s application submitted for approval`);
  await expect(page).not.toHaveURL(new RegExp(id));
  await theirs.goto(`${list}&status=approval_requested&claim=unclaimed`);
  await expect(rowOf(theirs, row.applicantName)).toHaveCount(1);

  await theirs.context().close();
});
