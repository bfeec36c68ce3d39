import type { APIRequestContext } from '@playwright/test';
import { prepareAs } from '../calls.ts';
import { expect } from '../fixtures.ts';
import { test } from '../own-portal.ts';
import { findMessage } from '../people.ts';
import { skipWait } from '../timing.ts';

const setIntake = (request: APIRequestContext, STC: object, VEI: object) =>
  prepareAs(request, 'superAdmin', '/settings', { method: 'PATCH', data: { intake: { STC, VEI } } });
const closed = { byHand: 'closed', opensAt: null, closesAt: null } as const;

test('a visitor reads that applications are closed, asks for a notice with a code, and gets it once they open', async ({
  page,
  request,
}) => {
  await setIntake(request, closed, closed);
  const phone = '+2348037771122';
  // The server caches the intake for a second.
  await expect(async () => {
    await page.goto('/');
    const banner = page.getByRole('region', { name: 'Application status' });
    await expect(banner).toContainText('STC (6 months) is closed. No opening date has been set yet.', {
      timeout: 1_000,
    });
  }).toPass({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Tell me when it opens' }).locator('visible=true').first().click();
  const contact = page.getByLabel('Phone number or email address');
  const summary = page.getByRole('alert');
  await page.getByRole('checkbox', { name: /^STC/ }).uncheck();
  await contact.fill('0803 777 1122');
  await skipWait(page, '/opening-notices');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeFocused();
  await expect(page.getByText(`We have sent a code to the phone number ${phone}`)).toBeVisible();
  await expect(page.getByText(/Use the newest code, sent at \d\d:\d\d\./)).toBeVisible();

  const code = await findMessage(request, phone, /(\d{6}) is your code to get a message/);
  // Within the minute no other code is sent, and the first one still works.
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('The last codes were sent less than a minute ago and still work.')).toBeVisible();
  await expect(page.getByText(/^You can ask for a new code in \d+ seconds?\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send a new code' })).toBeHidden();
  await page.getByRole('button', { name: 'Change number or address' }).click();
  await expect(contact).toBeFocused();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeFocused();
  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    page.locator('#code-error').or(summary).getByText('The code is wrong. You can try 4 more times').first(),
  ).toBeVisible();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'We will tell you' })).toBeVisible();
  await expect(page.getByText('We will tell you once, when applications open for VEI (1 year).')).toBeVisible();

  await setIntake(request, closed, { byHand: 'open' });
  // The portal looks for notices to send every 20 s.
  const told = await findMessage(request, phone, /(VEI \(1 year\) is open now\. Apply: \S+\/signup)/, 60_000);
  expect(told).not.toContain('STC');
});
