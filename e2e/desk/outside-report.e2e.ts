import { accounts, demoPassword, expect } from '../fixtures.ts';
import { test } from '../own-portal.ts';
import { signInByForm } from '../staff.ts';

const board = 'https://reports.example/board?id=1';
const elsewhere = 'https://elsewhere.example/';
const boardPage = `<!doctype html><html lang="en"><title>Board</title><p>The board</p>
  <button onclick="try { top.location = '${elsewhere}' } finally { document.body.append('It tried') }">Lead away</button>`;

test.use({ portalEnv: { ANALYTICS_REPORT_URL: board } });

test('a report from another host is framed, cannot navigate the portal, and allows no third host', {
  tag: '@full',
}, async ({ context }) => {
  // A separate page: the test's page fails on any request to another host.
  const tab = await context.newPage();
  const asked: string[] = [];
  await tab.route(/^https:/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: boardPage });
  });
  await signInByForm(tab, accounts.superAdmin, demoPassword());
  await expect(tab.getByRole('heading', { name: /^Welcome Back/ })).toBeVisible();
  await tab.getByRole('region', { name: 'Analytics report' }).scrollIntoViewIfNeeded();
  const frame = tab.frameLocator('iframe[title="Analytics report"]');
  await expect(frame.getByText('The board')).toBeVisible();

  await frame.getByRole('button', { name: 'Lead away' }).click();
  await expect(frame.getByText('It tried')).toBeVisible();
  await expect(tab).toHaveURL('/dashboard');

  const refused = await tab.evaluate(`new Promise((resolve) => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => resolve([effectiveDirective, blockedURI]));
    document.body.append(Object.assign(document.createElement('iframe'), { src: '${elsewhere}' }));
  })`);
  expect(refused).toEqual(['frame-src', 'https://elsewhere.example']);
  expect(asked).toEqual([board]);
  await tab.close();
});
