import type { APIRequestContext, Page } from '@playwright/test';
import { agreementPollMs } from '@tvet/contract';
import { startSigningService, type TestSigningService } from '../../apps/api/src/testing/signing-service.ts';
import { createGatedAdmin, inviteToSign } from '../centre-admins.ts';
import { expect } from '../fixtures.ts';
import { isPhone } from '../menu.ts';
import { test as base } from '../own-portal.ts';
import { expectToast } from '../screen.ts';
import { signInByForm } from '../staff.ts';

const test = base.extend<object, { readonly service: TestSigningService }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from it
    async ({}, use) => {
      const service = await startSigningService();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  portalEnv: [async ({ service }, use) => use(service.env), { scope: 'worker' }],
});

/** Signs what this tab has been led to, as the service does when its signer is done, and lets the portal know. */
async function signThere(tab: Page, request: APIRequestContext, service: TestSigningService) {
  await expect(tab.getByRole('heading', { name: 'Sign at the service' })).toBeVisible();
  const id = tab.url().split('/').at(-1) ?? '';
  const buffer = service.sign(id);
  const { headers, body } = service.event(id);
  const told = await request.post('/main/agreement-signings/events', { headers, data: Buffer.from(body) });
  expect(await told.json()).toEqual({ data: { outcome: 'accepted' } });
  return { buffer, returnUrl: service.handedOver.get(id)?.returnUrl ?? '' };
}

test('at a service outside an invited administrator signs, comes back and chooses a password; /verify knows the file', async ({
  context,
  request,
  service,
}, { project }) => {
  test.skip(!isPhone(project.name), 'the same at every width');
  const { path, centre, phone } = await inviteToSign(request);
  // Not the page of the journey, which may ask nothing of another host.
  const tab = await context.newPage();
  await tab.goto(path);
  const { buffer, returnUrl } = await signThere(tab, request, service);
  expect(returnUrl).not.toContain('token');
  await tab.goto(returnUrl);
  const password = 'A donkey on the roof 7';
  await tab.getByLabel('Create Password').fill(password);
  await tab.getByLabel('Confirm Password').fill(password);
  await tab.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(tab).toHaveURL('/login');
  await signInByForm(tab, phone, password);
  await expect(tab.getByRole('heading', { name: 'Center Profile' })).toBeVisible();
  await expect(tab.getByLabel('Account number')).toBeVisible();

  await tab.goto('/verify');
  await tab.getByLabel('Choose a PDF').setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer });
  await expect(tab.getByRole('heading', { name: 'Known: the portal keeps this very file' })).toBeVisible();
  await expect(tab.getByText(centre.name)).toBeVisible();
});

test('the gate lets go by itself once a service outside has told of the signature', async ({
  page,
  context,
  request,
  service,
  signIn,
}, { project }) => {
  test.skip(!isPhone(project.name), 'the same at every width');
  await signIn(await createGatedAdmin(request));
  await page.goto('/center-profile');
  const gate = page.getByRole('dialog', { name: 'Contract Signature Required' });
  const opened = context.waitForEvent('page');
  await gate.getByRole('button', { name: 'Sign Contract' }).click();
  await signThere(await opened, request, service);
  await expectToast(page, 'Contract successfully signed!', { timeout: 3 * agreementPollMs });
  await expect(gate).toHaveCount(0);
});
