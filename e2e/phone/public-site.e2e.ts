import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { drawn } from '../timing.ts';

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

test('a question that is opened stays where it was on the screen, though the one above it closes', async ({ page }) => {
  await page.goto('/');
  const questions = page.locator('#faqs summary');
  const answers = page.locator('#faqs details[open]');
  const topOf = (index: number) => questions.nth(index).evaluate((summary) => summary.getBoundingClientRect().top);
  await questions.nth(2).click();
  await expect(answers).toHaveCount(1);
  await page.evaluate(
    `window.scrollBy({ top: document.querySelectorAll('#faqs summary')[4].getBoundingClientRect().top - 300, behavior: 'instant' })`,
  );
  await drawn(page);
  const before = await topOf(4);
  await questions.nth(4).click();
  await expect(answers).toHaveCount(1);
  await expect(answers.locator('summary')).toHaveText((await questions.nth(4).textContent()) ?? '');
  await expect.poll(async () => Math.abs((await topOf(4)) - before)).toBeLessThanOrEqual(1);
});

test.describe('for who reads large', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const path of [
    '/',
    '/post-skill-suggestion',
    '/tell-me-when-it-opens',
    '/accessibility',
    '/privacy',
    '/missing.pdf',
    '/login',
    '/signup',
  ]) {
    test(`${path} fits a phone with the text at 200 %, and a window of 320 pixels`, async ({ page }) => {
      const sideways = () => page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      expect(await sideways()).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await sideways()).toBeLessThanOrEqual(0);
    });
  }
});

test('in forced colours what is closed looks closed, and steps and strength have an outline', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const styleOf = (selector: string, name: string) =>
    page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).${name}`);
  await page.goto('/');
  const closed = await styleOf('main button[aria-disabled]', 'color');
  expect(closed).not.toBe(await styleOf('h1', 'color'));
  for (const selector of ['.tooltip', '.section-green', '.cards .icon', '.banner']) {
    expect(await styleOf(selector, 'borderTopStyle'), selector).toBe('solid');
  }
  await page.goto('/reset-password?username=%2B2348000000003');
  await page.getByLabel('New Password', { exact: true }).fill('Abcdefgh');
  await expect(page.locator('[data-filled="true"]')).not.toHaveCount(0);
  expect(await styleOf('[data-filled="true"]', 'backgroundColor')).not.toBe(
    await styleOf('[data-filled="false"]', 'backgroundColor'),
  );
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
  await expect(summary.getByRole('button')).toHaveText([
    'Skill name is required',
    'Category is required',
    'State is required',
  ]);
  await expect(page.getByLabel('Skill name')).toHaveAccessibleDescription(/Skill name is required/);
  await expectAccessible('suggestion form with errors');
  await summary.getByRole('button', { name: 'Skill name is required' }).click();
  await expect(page.getByLabel('Skill name')).toBeFocused();
  await page.getByLabel('Skill name').fill('B');
  await expect(summary.getByRole('button')).toHaveText(['Category is required', 'State is required']);
  await expect(page.getByLabel('Skill name')).not.toHaveAttribute('aria-invalid');

  await page.getByLabel('Skill name').fill('Borehole Drilling');
  await page.getByLabel('Category').selectOption('Construction');
  await page.getByLabel('State', { exact: true }).selectOption('Kano');
  await page.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expectAccessible('suggestion sent');
});

for (const path of ['/accessibility', '/privacy', '/post-skill-suggestion', '/tell-me-when-it-opens']) {
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
