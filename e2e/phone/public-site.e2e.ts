import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { drawn } from '../timing.ts';

test('a visitor reads the closed landing page: why Apply does nothing, its sections, menu, pictures and questions', async ({
  page,
  request,
}) => {
  const served = await (await request.get('/')).text();
  await page.goto('/');
  // The browser keeps the prerendered page as it was built.
  const parsed = await page.evaluate<string>(
    `new DOMParser().parseFromString(${JSON.stringify(served)}, 'text/html').body.innerHTML`,
  );
  expect(await page.evaluate<string>('document.body.innerHTML')).toBe(parsed);
  await expect(page.getByText('Applications are now closed', { exact: true })).toBeVisible();
  await expect(page.getByText('Applications are now open')).toBeHidden();
  const main = page.locator('main');
  const apply = main.getByRole('button', { name: 'Apply Now' });
  await expect(apply).toBeDisabled();
  await expect(apply).toHaveAccessibleDescription('applications closed');
  await apply.focus();
  await expect(main.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(main.getByRole('tooltip')).toBeHidden();

  await page.getByRole('link', { name: 'Explore training tracks' }).click();
  await expect(page.getByRole('heading', { name: 'Training tracks', level: 2 })).toBeInViewport();
  const menu = page.locator('summary', { hasText: 'Menu' });
  await menu.click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'FAQs' }).click();
  await expect(page.getByRole('heading', { name: 'Frequently asked questions' })).toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();

  // A question stays where it was on the screen when the one above it closes.
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
  await expect(answers.locator('summary')).toHaveText((await questions.nth(4).textContent()) ?? '');
  await expect.poll(async () => Math.abs((await topOf(4)) - before)).toBeLessThanOrEqual(1);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const animation = () =>
    page.evaluate<string>(
      `(() => { const { animationName, animationPlayState } = getComputedStyle(document.querySelector('.carousel-track'));
        return animationName === 'none' ? 'none' : animationPlayState; })()`,
    );
  await expect.poll(animation).toBe('running');
  await page.getByText('Pause the pictures').click();
  await page.mouse.move(0, 0);
  await expect.poll(animation).toBe('paused');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(animation).toBe('none');
});

test('a visitor suggests a skill', async ({ page }) => {
  await page.goto('/post-skill-suggestion');
  await page.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByLabel('Skill name').fill('Borehole Drilling');
  await page.getByLabel('Category').selectOption('Construction');
  await page.getByLabel('State', { exact: true }).selectOption('Kano');
  await page.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

/** The kilometres in the list of centres; 0 in the own area. */
const distances = async (page: Page): Promise<number[]> => {
  const places = await page.locator('.centre-place').allTextContents();
  return places.map((place) => Number(/about ([\d,]+) km/.exec(place)?.[1]?.replace(',', '') ?? 0));
};

test('a visitor finds a trade on the landing page, and a state on the map that teaches it', async ({ page }) => {
  await page.goto('/#trades');
  await page.getByRole('link', { name: 'Solar PV Installation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Solar PV Installation' })).toBeVisible();
  await expect(page.getByText(/STC \(6 months\): \d+ centre/)).toBeVisible();
  await page.getByLabel('Your state').selectOption('Kano');
  await page.getByRole('button', { name: 'Show the nearest centres' }).click();
  await expect(page.getByRole('heading', { name: 'Solar PV Installation in Kano' })).toBeInViewport();
  await page.getByRole('link', { name: /^Lagos: \d+ places? left$/ }).click();
  await expect(page.getByRole('heading', { name: 'Solar PV Installation in Lagos' })).toBeAttached();
});

test('a visitor finds how to reach the help desk', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '0700 225 5883' })).toHaveAttribute('href', 'tel:+2347002255883');
  await expect(main.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\/234\d+$/);
  await expect(main.locator('a[href^="mailto:"]')).toBeVisible();
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
    await page.locator('summary', { hasText: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await page.goto('/post-skill-suggestion');
    await expect(page.locator('.notice')).toContainText('This form needs JavaScript.');
    await expect(page.locator('.notice a')).toHaveAttribute('href', /^mailto:[^@]+@/);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor finds the nearest centre by local government area', async ({ page }) => {
    await page.goto('/');
    await page.locator('summary', { hasText: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Centres' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Find a training centre' })).toBeVisible();
    await page.getByLabel('State', { exact: true }).selectOption('Oyo');
    await page.getByRole('button', { name: 'Show centres' }).click();
    await expect(page.getByRole('heading', { name: 'Centres in Oyo' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What is taught in Oyo?' })).toBeVisible();
    await page.getByLabel('Local government area').selectOption('Iseyin');
    await page.getByRole('button', { name: 'Show centres' }).click();
    await expect(page.getByRole('heading', { name: 'Centres near Iseyin, Oyo' })).toBeVisible();
    await expect(page.getByLabel('Local government area')).toHaveValue('Iseyin');
    const near = await distances(page);
    expect(near.length).toBeGreaterThan(5);
    expect(near).toEqual(near.toSorted((one, other) => one - other));

    await page.getByRole('link', { name: 'More centres' }).click();
    await expect(page).toHaveURL(/page=2/);
    expect((await distances(page))[0]).toBeGreaterThanOrEqual(near.at(-1) ?? 0);

    const trade = page.locator('.taught a').first();
    const name = (await trade.textContent()) ?? '';
    await trade.click();
    await expect(page.getByRole('heading', { name: `${name} near Iseyin, Oyo` })).toBeVisible();
    await expect(page.getByLabel('Trade')).toHaveValue(name);
    await expect(
      page
        .locator('.centres')
        .getByText(/places? left/)
        .first(),
    ).toBeVisible();
  });
});

// Only a browser lays pages out.
test('pages fit a phone with the text at 200 %, and a window of 320 pixels', { tag: '@full' }, async ({ page }) => {
  const sideways = () => page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
  for (const path of [
    '/',
    '/post-skill-suggestion',
    '/tell-me-when-it-opens',
    '/accessibility',
    '/centres?state=Oyo&lga=Iseyin',
    '/trades/blacksmithing',
    '/help',
    '/privacy',
    '/missing.pdf',
    '/login',
    '/signup',
  ]) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(await sideways(), path).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sideways(), path).toBeLessThanOrEqual(0);
  }
});

test('forced colours show what is closed, and outline steps and strength', { tag: '@full' }, async ({ page }) => {
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

test('a phone that saves data gets the landing page as text, in less than 40 kB', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'Save-Data': 'on' });
  // Without a cache, every file counts.
  await page.route('**', (route) => route.continue());
  const sizes: Promise<{ type: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const size = request.sizes().then(({ responseHeadersSize, responseBodySize }) => ({
      type: request.resourceType(),
      bytes: responseHeadersSize + responseBodySize,
    }));
    sizes.push(size);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('img')).toHaveCount(0);
  const sent = await Promise.all(sizes);
  await page.setExtraHTTPHeaders({});
  expect(sent.filter(({ type }) => type === 'font' || type === 'image')).toEqual([]);
  expect(sent.some(({ type }) => type === 'stylesheet')).toBe(true);
  expect(sent.reduce((total, { bytes }) => total + bytes, 0)).toBeLessThan(40_000);
});
