import { accounts, demoPassword, expect, test } from '../fixtures.ts';
import { openMenu } from '../menu.ts';
import { expectRows, rowOpeners } from '../screen.ts';
import { signInByForm } from '../staff.ts';

test('after signing in, the focus is on the heading of the page', async ({ page }) => {
  await signInByForm(page, accounts.officer, demoPassword());
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

for (const person of ['officer', 'approvedApplicant'] as const) {
  test(`the name in the sidebar leads to the own account of the ${person}`, async ({ page, signIn, expectAccessible }, {
    project,
  }) => {
    await signIn(person);
    await page.goto('/dashboard');
    const menu = await openMenu(page, project.name);
    await menu.getByRole('link', { name: 'Your account' }).click();
    await expect(page).toHaveURL('/account');
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeFocused();
    const own = page.getByRole('region', { name: 'Who you are' });
    await expect(own).toContainText(accounts[person]);
    await expect(own.getByText('Confirmed', { exact: true })).toHaveCount(2);
    await expect(page.getByRole('region', { name: 'Change password' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Open sessions' }).getByText('This device')).toBeVisible();
    await expectAccessible('own account');
  });
}

test('an own account that cannot be read says so, and is read at another try', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('officer');
  await page.route(/\/main\/users\/[^/]+$/, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/account');
  const own = page.getByRole('region', { name: 'Who you are' });
  await expect(own.getByRole('alert')).toContainText('Error: ');
  await expect(own).toContainText(accounts.officer);
  await expectAccessible('own account that failed');
  await page.unrouteAll();
  await own.getByRole('button', { name: 'Retry' }).click();
  await expect(own.getByText('Confirmed', { exact: true })).toHaveCount(2);
  await expect(own.getByRole('alert')).toHaveCount(0);
});

test('single keys that were turned off are turned on again at any width', async ({ page, signIn }) => {
  await signIn('officer');
  await page.goto('/account');
  const use = page.getByRole('region', { name: 'Keyboard' }).getByLabel('Use single keys');
  await use.uncheck();
  await page.reload();
  await expect(use).not.toBeChecked();
  await use.check();
  await page.goto('/applicants');
  await expectRows(page);
  await page.keyboard.press('j');
  await expect(rowOpeners(page).first()).toBeFocused();
});
