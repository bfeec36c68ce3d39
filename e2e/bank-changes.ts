import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { bankOf, nubanCheckDigit } from '@tvet/contract';
import { prepareAs } from './calls.ts';
import { createCentreAdmin } from './centre-admins.ts';
import type { Credentials } from './fixtures.ts';
import { findMessage } from './people.ts';
import { dialogOf } from './screen.ts';

/** Returns an account number that this bank can have. */
export function newAccountNumber(bank: string): string {
  const serial = String(randomInt(10 ** 9)).padStart(9, '0');
  return `${serial}${nubanCheckDigit(bankOf(bank)?.code ?? '', serial)}`;
}

const codePattern = /(\d{6}) is the code to use bank account/;

/** Gives the proofs for the new account in the dialog: the password, and the code on the phone. */
export async function proveChange(page: Page, request: APIRequestContext, who: Credentials): Promise<void> {
  const dialog = dialogOf(page, 'Check the new account');
  await dialog.getByLabel('Current password', { exact: true }).fill(who.password);
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await expect(dialog.getByText('We have sent a code to the phone number')).toBeVisible();
  const code = await findMessage(request, who.phone, codePattern);
  await dialog.getByRole('textbox').first().click();
  await page.keyboard.type(code);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Changes the bank details of a new centre by calls. Returns the path of the page that stops the change. */
export async function changeOfNewCentre(request: APIRequestContext): Promise<string> {
  const tvetCode = `E2E-${randomInt(10 ** 8)}`;
  const data = { tvetCode, tvetName: `Journey ${tvetCode}`, tvetCategory: 'STC', stateName: 'Kano', ideasFunded: true };
  const { data: centre } = await prepareAs(request, 'superAdmin', '/centres', { method: 'POST', data });
  const admin = await createCentreAdmin(request, centre.id);
  const begun = await prepareAs(request, admin, `/centres/${centre.id}/profile`, {
    method: 'PATCH',
    data: {
      bankName: 'zenith-bank',
      accountNumber: newAccountNumber('zenith-bank'),
      accountName: tvetCode,
      currentPassword: admin.password,
    },
  });
  const code = await findMessage(request, admin.phone, codePattern);
  await prepareAs(request, admin, `/bank-changes/${begun.data.id}/confirm`, { method: 'POST', data: { code } });
  return findMessage(request, admin.phone, /(\/s\/\w{11})/);
}
