import { randomInt } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { expectRow } from '../screen.ts';

test('platformAdmin reads a public skill suggestion, and finds it by category and state', async ({
  page,
  browser,
  signIn,
}) => {
  const skill = `Boat building ${randomInt(10 ** 6)}`;
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/post-skill-suggestion');
  await visitor.getByLabel('Skill name').fill(skill);
  await visitor.getByLabel('Category').selectOption('Other');
  await visitor.getByLabel('Description').fill('Wooden boats\nfor the creeks');
  await visitor.getByLabel('Location').fill('Bonny waterside');
  await visitor.getByLabel('State', { exact: true }).selectOption('Bayelsa');
  await visitor.getByRole('button', { name: /suggest/i }).click();
  await expect(visitor.locator('[data-done]')).toBeFocused();
  await visitor.context().close();

  await signIn('platformAdmin');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Skill Suggestions' }).click();
  await expect(page).toHaveURL('/skill-suggestions');
  await expectRow(page, skill, {
    Category: 'Other',
    Description: 'Wooden boats',
    Location: 'Bonny waterside',
    State: 'Bayelsa',
  });

  await page.getByLabel('Category', { exact: true }).selectOption('Other');
  await page.getByLabel('State', { exact: true }).selectOption('Bayelsa');
  await expect(page).toHaveURL('/skill-suggestions?skillType=Other&stateName=Bayelsa');
  await page.reload();
  await expectRow(page, skill);
  await page.getByLabel('Category', { exact: true }).selectOption('Automotive');
  await expect(page.getByText('No skill suggestions found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/skill-suggestions');
  await expectRow(page, skill);
});
