import { accounts, demoPassword, expect, test } from './fixtures.ts';
import { openMenu } from './menu.ts';
import { signInByForm } from './staff.ts';

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
