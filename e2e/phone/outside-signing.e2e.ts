import type { APIRequestContext, Page } from '@playwright/test';
import { startSigningService, type TestSigningService } from '../../apps/api/src/testing/signing-service.ts';
import { inviteToSign } from '../centre-admins.ts';
import { expect } from '../fixtures.ts';
import { test as base } from '../own-portal.ts';
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

/** Signs what this tab shows, and sends the event that the service sends when its signer is done. */
async function signThere(tab: Page, request: APIRequestContext, service: TestSigningService) {
  await expect(tab.getByRole('heading', { name: 'Sign at the service' })).toBeVisible();
  const id = tab.url().split('/').at(-1) ?? '';
  service.sign(id);
  const { headers, body } = service.event(id);
  const answer = await request.post('/main/agreement-signings/events', { headers, data: Buffer.from(body) });
  expect(await answer.json()).toEqual({ data: { outcome: 'accepted' } });
  return service.handedOver.get(id)?.returnUrl ?? '';
}

test('an invited administrator signs at an outside service, comes back and chooses a password', {
  tag: '@full',
}, async ({ context, request, service }) => {
  const { path, phone } = await inviteToSign(request);
  // The page of the journey may not open another host.
  const tab = await context.newPage();
  await tab.goto(path);
  const returnUrl = await signThere(tab, request, service);
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
});
