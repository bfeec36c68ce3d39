import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { agreementPollMs } from '@tvet/contract';
import { createGatedAdmin, inviteToSign } from '../centre-admins.ts';
import { expect, test } from '../fixtures.ts';
import { expectToast } from '../screen.ts';
import { signInByForm } from '../staff.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const gateOf = (page: Page) => page.getByRole('dialog', { name: 'Contract Signature Required' });
const signButton = (page: Page) => page.getByRole('button', { name: 'Sign the agreement' });
const consent = (page: Page) => page.getByRole('checkbox', { name: /^I have read this agreement/ });

test('an invited administrator signs the agreement, chooses a password and signs in', async ({ page, request }) => {
  const { path, centre, phone } = await inviteToSign(request);
  await page.goto(path);
  await expect(heading(page, 'SAMPLE: Training Centre Agreement')).toBeVisible();
  await expect(page.getByRole('article').getByText(centre.name)).not.toHaveCount(0);
  await page.getByLabel('Your full name').fill('Ọlá Ṣàngódélé');
  await consent(page).check();
  await signButton(page).click();
  await expect(heading(page, 'The agreement is signed')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the sealed PDF' }).click();
  const buffer = await readFile(await (await download).path());
  const verifyUrl = (await page.getByRole('link', { name: 'Check this document' }).getAttribute('href')) ?? '';

  await page.getByRole('link', { name: 'Create your password' }).click();
  const password = 'A donkey on the roof 7';
  await page.getByLabel('Create Password').fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expectToast(page, 'Account setup completed successfully! You can now login with your credentials.');
  await expect(page).toHaveURL('/login');
  await signInByForm(page, phone, password);
  await expect(heading(page, 'Center Profile')).toBeVisible();
  await expect(gateOf(page)).toHaveCount(0);

  await page.goto(verifyUrl);
  await expect(page.getByRole('heading', { name: 'The portal sealed a document with this code' })).toBeVisible();
  await page.getByLabel('Choose a PDF').setInputFiles({ name: 'agreement.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByRole('heading', { name: 'Genuine: the portal sealed this document' })).toBeVisible();
  await expect(page.getByText(centre.name)).toBeVisible();
});

interface Spot {
  readonly x: number;
  readonly y: number;
}

async function drawWithFinger(page: Page, from: Spot, to: Spot): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (const spot of [middle, to])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [spot] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function sign(page: Page, sheet: Locator): Promise<void> {
  await page.getByRole('radio', { name: 'Draw my signature' }).check();
  await sheet.scrollIntoViewIfNeeded();
  const box = await sheet.boundingBox();
  if (!box) throw new Error('The sheet is not drawn');
  for (const line of [0, 1]) {
    const y = box.y + 20 + line * 25;
    await drawWithFinger(page, { x: box.x + 40, y }, { x: box.x + 160, y: y + 40 });
  }
  await expect(page.getByText('2 lines.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo the last line' }).click();
  await expect(page.getByText('1 line.')).toBeVisible();
  await consent(page).check();
  await signButton(page).click();
  await expect(heading(page, 'The agreement is signed')).toBeVisible();
}

test('a centre administrator is held at the gate until the agreement is signed with a finger in another tab', async ({
  page,
  context,
  request,
  signIn,
}) => {
  const admin = await createGatedAdmin(request);
  await signIn(admin);
  await page.goto('/applicants');
  const gate = gateOf(page);
  await expect(gate).toContainText(admin.centre.name);
  const opened = context.waitForEvent('page');
  await gate.getByRole('button', { name: 'Sign Contract' }).click();
  const second = await opened;
  await expect(gate.getByText('The agreement is open in another tab')).toBeVisible();
  await sign(second, second.getByRole('application', { name: 'Your signature' }));
  await expect(second.getByRole('link', { name: 'Back to the portal' })).toBeVisible();
  await second.close();

  await expectToast(page, 'Contract successfully signed!', { timeout: 3 * agreementPollMs });
  await expect(gate).toHaveCount(0);
  await expect(page.getByText(/\d of \d|No applicants found/).first()).toBeVisible();
});
