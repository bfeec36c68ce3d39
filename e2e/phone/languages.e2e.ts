import type { Page } from '@playwright/test';
import { languageNames, languages, languageTags } from '@tvet/contract';
import { fillIn, newApplicant, newcomer, openLanding, setIntake, title } from '../applying.ts';
import { expect, signInAs } from '../fixtures.ts';
import { test } from '../own-portal.ts';
import { findMessage } from '../people.ts';
import { translator } from '../translations.ts';

test.describe.configure({ timeout: 240_000 });
test.beforeEach(({ request }) => setIntake(request, 'open', 'open'));

/** A text as a pattern for itself. */
const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const languageControl = (page: Page) => page.locator('select[name="lang"]').filter({ visible: true });

/** The steps of an application that is filled in, by their headings. */
const steps = [
  ['details', 'Personal details'],
  ['documents', 'Documents'],
  ['centre', 'Trade and centre'],
  ['review', 'Review and submit'],
] as const;

// The languages differ only in their catalogues, which the build compiles. One of them walks the pages in every run.
for (const language of languages.filter((one) => one !== 'en')) {
  const tag = language === 'ha' ? [] : ['@full'];
  const name = `${languageNames[language]}, from the landing page to the receipt, with its text messages`;
  test(name, { tag }, async ({ page, request, expectAccessible }) => {
    const say = translator(language);
    const who = newcomer();
    await openLanding(page);
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: languageNames[language] });
    await expect(page.locator('html')).toHaveAttribute('lang', languageTags[language]);
    await expect(page.getByText('(Draft translation)')).toBeVisible();
    await expectAccessible('the landing page');
    await page
      .locator('main')
      .getByRole('link', { name: say('Apply Now') })
      .click();

    await expect(page).toHaveURL('/signup');
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    await page.getByLabel(say('First name'), { exact: true }).fill(who.firstName);
    await page.getByLabel(say('Last name'), { exact: true }).fill(who.lastName);
    await page.getByLabel(say('Email address (optional)'), { exact: true }).fill(who.email);
    await page.getByLabel(say('Phone number'), { exact: true }).fill(who.phone);
    await page.getByLabel(say('Password'), { exact: true }).fill(who.password);
    await expectAccessible('signing up');
    await page
      .getByRole('main')
      .getByRole('button', { name: say('Sign Up') })
      .click();
    await expect(title(page, say('Confirm your account'))).toBeVisible();
    const message = say(
      'TVET Initiative: {code} is the code to confirm your phone number. It works for {minutes, plural, one {# minute} other {# minutes}}. Do not share it with anyone.',
    );
    const [before = '', after = ''] = message.split('{code}').map((part) => literal(part.split('{')[0] ?? ''));
    const code = await findMessage(request, who.phone, new RegExp(`${before}(\\d{6})${after}`));
    const box = page
      .getByRole('group', { name: say('Code from the text message') })
      .getByRole('textbox')
      .first();
    await box.pressSequentially(code);
    await page.getByRole('button', { name: say('Confirm'), exact: true }).click();
    await expect(page).toHaveURL('/apply');
    await expect(title(page, say('Apply for training'))).toBeVisible();

    await fillIn(request, who);
    for (const [step, name] of steps) {
      await page.goto(`/apply?step=${step}`);
      await expect(title(page, say(name))).toBeVisible();
      await expectAccessible(name);
    }
    await page.getByRole('button', { name: say('Submit application') }).click();
    await expect(title(page, say('Your application is submitted'))).toBeVisible();
    await expectAccessible('the receipt');

    await page.goto('/dashboard');
    await expect(languageControl(page)).toHaveValue(language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible('the dashboard');
    // The way back is on every page, and the account remembers it.
    await page.getByRole('link', { name: 'Read this page in English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await expect(page.getByText('(Draft translation)')).toBeHidden();
  });
}

/** Adds 40 % to every text of the page. */
const lengthen = (page: Page) =>
  page.evaluate(`(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const words = text.data.trim();
      if (words && !text.parentElement.closest('script, style')) text.data += ' ' + words.slice(0, Math.ceil(words.length * 0.4));
    }
  })()`);

test('texts that are 40 % longer fit the screens of an applicant', async ({ page, request }) => {
  const look = async (path: string) => {
    await page.goto(path);
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await lengthen(page);
    const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    await expect.poll(() => page.evaluate<number>(sideways), `wider than the window: ${path}`).toBe(0);
  };
  for (const path of ['/', '/login', '/signup']) await look(path);
  const who = await newApplicant(request);
  await fillIn(request, who);
  await signInAs(page, who);
  for (const [step] of steps) await look(`/apply?step=${step}`);
  await look('/dashboard');
});
