import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

test('a visitor reads that applications are closed, and every Apply control says why it does nothing', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/');
  await expect(page.getByText('Applications are now closed', { exact: true })).toBeVisible();
  await expect(page.getByText('Applications are now open')).toBeHidden();

  const apply = page.locator('main').getByRole('button', { name: 'Apply Now' });
  await expect(apply).toBeDisabled();
  await expect(apply).toHaveAccessibleDescription('applications closed');
  await apply.focus();
  await expect(page.locator('main').getByRole('tooltip')).toBeVisible();
  await expectAccessible('landing page, tooltip shown');
  await page.keyboard.press('Escape');
  await expect(page.locator('main').getByRole('tooltip')).toBeHidden();
});

test('the header changes its style past 50 pixels, and not before', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const scrollTo = (top: number) => page.evaluate(`window.scrollTo({ top: ${top}, behavior: 'instant' })`);
  await scrollTo(51);
  await expect(header).toHaveAttribute('data-scrolled');
  await scrollTo(50);
  await expect(header).not.toHaveAttribute('data-scrolled');
});

test('the sections are reached from the hero, and from the menu on a phone', async ({ page, expectAccessible }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore training tracks' }).click();
  await expect(page.getByRole('heading', { name: 'Training tracks', level: 2 })).toBeInViewport();
  await page.goto('/');
  await page.getByRole('link', { name: 'How it works' }).click();
  await expect(page.getByRole('heading', { name: 'How to apply', level: 2 })).toBeInViewport();
  if (!isPhone(page)) return;

  const menu = page.locator('summary', { hasText: 'Menu' });
  await menu.click();
  await expectAccessible('landing page, menu open');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'FAQs' }).click();
  await expect(page.getByRole('heading', { name: 'Frequently asked questions' })).toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
});

test('the pictures pass by until they are paused, and do not move for who asks for less motion', async ({ page }) => {
  const animation = () =>
    page.evaluate<string>(
      `(() => { const { animationName, animationPlayState } = getComputedStyle(document.querySelector('.carousel-track'));
        return animationName === 'none' ? 'none' : animationPlayState; })()`,
    );
  await page.goto('/');
  await expect.poll(animation).toBe('running');
  await page.getByText('Pause the pictures').click();
  await page.mouse.move(0, 0);
  await expect(page.getByLabel('Pause the pictures')).toBeChecked();
  await expect.poll(animation).toBe('paused');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(animation).toBe('none');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page is read, its questions open one at a time, and its menu works', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('Applications are now closed', { exact: true })).toBeVisible();
    const answers = page.locator('#faqs details > div:not(.when-open)');
    await expect(answers).toHaveCount(8);
    const questions = page.locator('#faqs summary');
    await questions.nth(0).click();
    await expect(answers.nth(0)).toBeVisible();
    await questions.nth(3).click();
    await expect(answers.nth(3)).toBeVisible();
    await expect(answers.nth(0)).toBeHidden();
    await questions.nth(3).click();
    await expect(answers.nth(3)).toBeHidden();

    if (!isPhone(page)) return;
    await page.locator('summary', { hasText: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  });

  test('the suggestion form says what it needs and where else to write', async ({ page }) => {
    await page.goto('/post-skill-suggestion');
    await expect(page.locator('.notice')).toContainText('This form needs JavaScript.');
    await expect(page.locator('.notice a')).toHaveAttribute('href', /^mailto:[^@]+@/);
  });
});

test('what was prerendered is what the browser keeps', async ({ page, request }) => {
  const served = await (await request.get('/')).text();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  await page.goto('/');
  const parsed = await page.evaluate<string>(
    `new DOMParser().parseFromString(${JSON.stringify(served)}, 'text/html').body.innerHTML`,
  );
  expect(await page.evaluate<string>('document.body.innerHTML')).toBe(parsed);
  expect(faults).toEqual([]);
});

test('a suggestion is sent; what is missing is said beside the field and in a summary', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/post-skill-suggestion');
  await page.getByRole('button', { name: 'Send suggestion' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Skill name is required',
    'Category is required',
    'State is required',
  ]);
  await expectAccessible('suggestion form with errors');
  await summary.getByRole('link', { name: 'Skill name is required' }).click();
  await expect(page.getByLabel('Skill name')).toBeFocused();

  await page.getByLabel('Skill name').fill('Borehole Drilling');
  await page.getByLabel('Category').selectOption('Construction');
  await page.getByLabel('State', { exact: true }).selectOption('Kano');
  await page.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expectAccessible('suggestion sent');
});

for (const path of ['/accessibility', '/privacy', '/post-skill-suggestion']) {
  test(`${path} is accessible and leads home by the logo`, async ({ page, expectAccessible }) => {
    await page.goto(path);
    await expectAccessible(path);
    await page.getByRole('banner').getByRole('link', { name: 'TVET Initiative' }).click();
    await expect(page).toHaveURL('/');
  });
}

test('a missing file is a page of its own, with status 404', async ({ page, expectAccessible }) => {
  const answer = await page.goto('/missing.pdf');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible('missing file');
});
