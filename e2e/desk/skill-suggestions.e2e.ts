import { randomInt } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { expectLastPage, expectRange, expectRow, expectRows, pager, toPage } from '../screen.ts';

const list = '**/main/applicants/skill-suggestions?**';

test('what a stranger suggests is read by platformAdmin, who finds it by category and state', async ({
  page,
  browser,
  signIn,
  expectAccessible,
}, { project }) => {
  const skill = `Boat building ${project.name} ${randomInt(10 ** 6)}`;
  const stranger = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await stranger.goto('/post-skill-suggestion');
  await stranger.getByLabel('Skill name').fill(skill);
  await stranger.getByLabel('Category').selectOption('Other');
  await stranger.getByLabel('Description').fill('Wooden boats\nfor the creeks');
  await stranger.getByLabel('Location').fill('Bonny waterside');
  await stranger.getByLabel('State', { exact: true }).selectOption('Bayelsa');
  await stranger.getByRole('button', { name: /suggest/i }).click();
  await expect(stranger.locator('[data-done]')).toBeFocused();
  await stranger.context().close();

  await signIn('platformAdmin');
  await page.goto('/dashboard');
  if (project.name === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Skill Suggestions' }).click();
  await expect(page).toHaveURL('/skill-suggestions');
  await expect(page.getByRole('heading', { name: 'Suggested Skills', level: 1 })).toBeVisible();
  await expectRow(page, skill, {
    Category: 'Other',
    Description: 'Wooden boats',
    Location: 'Bonny waterside',
    State: 'Bayelsa',
  });
  if (project.name === 'desk') {
    await expect(page.getByRole('columnheader')).toHaveText(['NAME', 'CATEGORY', 'DESCRIPTION', 'LOCATION', 'STATE']);
  }
  await expectAccessible('full');

  await page.getByLabel('Category').selectOption('Other');
  await page.getByLabel('State', { exact: true }).selectOption('Bayelsa');
  await expect(page).toHaveURL('/skill-suggestions?skillType=Other&stateName=Bayelsa');
  await page.reload();
  await expectRow(page, skill);
  await page.getByLabel('Category').selectOption('Automotive');
  await expect(page.getByText('No skill suggestions found')).toBeVisible();
  await expectAccessible('empty');
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/skill-suggestions');
  await expectRow(page, skill);
});

test('ten fit on a page, and a page beyond the last one leads to the last one', async ({ page, request, signIn }) => {
  const suggest = (name: string) =>
    request.post('/main/applicants/skill-suggestions', {
      data: { skillName: name, skillType: 'Hospitality', stateName: 'Ekiti' },
    });
  for (let count = 1; count <= 11; count += 1) expect((await suggest(`Pounded yam ${count}`)).ok()).toBe(true);
  await signIn('platformAdmin');
  await page.goto('/skill-suggestions?skillType=Hospitality&page=999');
  await expectLastPage(page);
  await expect(pager(page).getByRole('button', { name: 'Next page' })).toBeDisabled();
  await expect(page).not.toHaveURL(/page=999/);
  await toPage(page, 1);
  await expectRange(page, '1 - 10');
});

test('while suggestions load and when they fail, the page says so', async ({ page, signIn, expectAccessible }) => {
  await signIn('superAdmin');
  await page.route(list, () => undefined);
  await page.goto('/skill-suggestions');
  await expect(page.getByRole('status', { name: 'Loading skill suggestions' })).toBeVisible();
  await expectAccessible('loading');

  await page.unroute(list);
  await page.route(list, (route) => route.fulfill({ status: 422, json: { message: 'Not today' } }));
  await page.reload();
  await expect(page.getByText('Error: Not today')).toBeVisible();
  await expectAccessible('failed');
  await page.unroute(list);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectRows(page);
});

test('who may not read suggestions is led to the dashboard', async ({ page, signIn }) => {
  await signIn('officer');
  await page.goto('/skill-suggestions');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('link', { name: 'Skill Suggestions' })).toHaveCount(0);
});
