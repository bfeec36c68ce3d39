import {
  confirmPhone,
  fillIn,
  newApplicant,
  newcomer,
  openLanding,
  setIntake,
  signUpButton,
  signUpFields,
  title,
} from '../applying.ts';
import { expect, signInAs, test } from '../fixtures.ts';
import { test as openTest } from '../own-portal.ts';
import { expectAccessibleAtBoth, forgottenRoutes, heading, refuses, screensAt } from '../screens.ts';

test('every route of the portal has a row', () => {
  expect(forgottenRoutes(), 'give them a row in e2e/screens.ts').toEqual([]);
});

test.describe.configure({ timeout: 300_000 });
for (const { title: name, look } of screensAt('phone'))
  test(name, ({ page, request, signIn, expectAccessible }) => look({ page, request, signIn, expectAccessible }));

openTest(
  'axe finds nothing from the sign-up to the review of an application, and nothing scrolls sideways',
  async ({ page, request, expectAccessible }) => {
    const look = (what: string) => expectAccessibleAtBoth(page, 'phone', (at) => expectAccessible(`${what}, ${at}`));
    await setIntake(request, 'open', 'open');
    await openLanding(page);
    await look('the landing page of an open intake');
    const who = newcomer();
    await page.goto('/signup');
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    await look('signing up');
    await refuses(page, 'Sign Up');
    await look('signing up, refused');
    for (const [field, value] of signUpFields(page, who)) await field.fill(value);
    await signUpButton(page).click();
    await heading('Confirm your account')(page);
    await look('the code');
    await confirmPhone(page, request, who);
    await look('the start of an application');
    await page.goto('/apply?step=program');
    await refuses(page, 'Save and continue');
    await look('the programme, refused');

    const applicant = await newApplicant(request);
    await fillIn(request, applicant);
    await signInAs(page, applicant);
    for (const [step, name] of [
      ['details', 'Personal details'],
      ['documents', 'Documents'],
      ['centre', 'Trade and centre'],
      ['review', 'Review and submit'],
    ] as const) {
      await page.goto(`/apply?step=${step}`);
      await expect(title(page, name)).toBeVisible();
      await look(name);
    }
    await page.getByRole('button', { name: 'Submit application' }).click();
    await expect(title(page, 'Your application is submitted')).toBeVisible();
    await look('the receipt');
  },
);
