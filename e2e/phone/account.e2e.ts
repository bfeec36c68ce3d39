import { signInByCall } from '../calls.ts';
import { accounts, demoPassword, expect } from '../fixtures.ts';
import { openMenu } from '../menu.ts';
import { test } from '../own-portal.ts';
import { findMessage } from '../people.ts';
import { expectToast } from '../screen.ts';
import { skipWait } from '../timing.ts';

test('an applicant reads the own account and changes its phone number with a code; the old number is told', async ({
  page,
  request,
  signIn,
}) => {
  const phone = '+2348037773344';
  await signIn('pendingApplicant');
  await page.goto('/dashboard');
  await (await openMenu(page)).getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeFocused();
  const own = page.getByRole('region', { name: 'Your details' });
  await expect(own).toContainText(accounts.pendingApplicant);
  await expect(own.getByText('Confirmed', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Open sessions' }).getByText('This device')).toBeVisible();
  const card = page.getByRole('region', { name: 'Change phone number or email address' });
  await card.getByLabel('New phone number or email address').fill('0803 777 3344');
  await card.getByLabel('Current password', { exact: true }).fill('not the password');
  await card.getByRole('button', { name: 'Send me a code' }).click();
  await expect(card.getByText('Your current password is not correct').first()).toBeVisible();
  await card.getByLabel('Current password', { exact: true }).fill(demoPassword());
  await skipWait(page, '/auth/change-contact');
  await card.getByRole('button', { name: 'Send me a code' }).click();
  await expect(card.getByText(`We have sent a code to the phone number ${phone}. Enter it to confirm`)).toBeVisible();

  const code = await findMessage(request, phone, /(\d{6}) is the code to make this the phone number/);
  const type = async (digits: string) => {
    await card.getByRole('textbox').first().click();
    await page.keyboard.type(digits);
  };
  // Within the minute no other code is sent, and the typed digits stay.
  await type('12');
  await card.getByRole('button', { name: 'Send a new code' }).click();
  await expect(card.getByText('The last codes were sent less than a minute ago and still work.')).toBeVisible();
  await expect(card.getByText(/^Use the newest code, sent at \d\d:\d\d\.$/)).toBeVisible();
  await expect(card.getByText(/^You can ask for a new code in \d+ seconds?\.$/)).toBeVisible();
  await expect(card.getByRole('textbox').first()).toHaveValue('1');
  await type(code === '000000' ? '000001' : '000000');
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(card.getByText('The code is wrong. You can try 4 more times').first()).toBeVisible();
  await card.getByRole('textbox').first().click();
  for (let digit = 0; digit < code.length; digit++)
    await card
      .getByRole('textbox')
      .nth(digit)
      .fill(code[digit] ?? '');
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'Your phone number has been changed.');
  await expect(page.getByText(phone).first()).toBeVisible();
  expect(await findMessage(request, accounts.pendingApplicant, /(phone number of your account has changed)/)).toBe(
    'phone number of your account has changed',
  );
  await signInByCall(request, phone, demoPassword());
});
