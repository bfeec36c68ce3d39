import type { APIRequestContext, Page } from '@playwright/test';
import type { ApplicationEvent, ApplicationList, ApplicationRow } from '@tvet/contract';
import { prepareAs } from './calls.ts';
import { expect } from './fixtures.ts';
import { confirm, dialogOf, expectRows } from './screen.ts';

export const status = '**/main/applications/*/status';

/** The list of one lot. */
export const listOf = (lot: string) => `/applicants?search=${lot}&sort=oldest`;
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const indicator = (page: Page) => button(page, /^Open the approval queue/);
export const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Approval queue' });
export const itemsOf = (page: Page) => panelOf(page).getByRole('listitem');

export async function openPanel(page: Page) {
  await indicator(page).click();
  await expect(panelOf(page)).toBeVisible();
}

/** Selects the whole lot and decides on it. */
export async function queueLot(page: Page, lot: string, action: 'Approve' | 'Reject' = 'Approve', count = 12) {
  await page.goto(listOf(lot));
  await expectRows(page);
  await page.getByLabel('Select page').check();
  await button(page, `${action} (${count})`).click();
  if (action === 'Reject') await dialogOf(page).getByLabel('Incomplete application').check();
  await confirm(page, `${action} ${count} applications`);
  await expect(dialogOf(page, `${action} ${count} applications`)).toHaveCount(0);
}

export const summary = (pending: number, completed: number, failed: number) =>
  `Queue: ${pending} pending, ${completed} completed, ${failed} failed`;
export const expectThrough = (page: Page, completed = 12, failed = 0) =>
  expect(indicator(page)).toContainText(summary(0, completed, failed), { timeout: 40_000 });

/** What the database holds of a lot. */
export async function rowsOf(request: APIRequestContext, lot: string): Promise<readonly ApplicationRow[]> {
  const { data }: ApplicationList = await prepareAs(request, 'superAdmin', '/applications', {
    params: { search: lot, limit: 100 },
  });
  expect(data.length).toBeGreaterThan(0);
  return data;
}

/** Each item of the panel says what the database says, and each decision was taken once. */
export async function expectPanelTrue(page: Page, request: APIRequestContext, lot: string, queued = 12): Promise<void> {
  const rows = await rowsOf(request, lot);
  const kept = await queueIn(page);
  const told = new Map(kept.map(([id, , , , code]) => [id, ['pending', 'processing', 'completed', 'failed'][code]]));
  expect(told.size).toBe(queued);
  for (const row of rows) {
    const { data }: { data: readonly ApplicationEvent[] } = await prepareAs(
      request,
      'superAdmin',
      `/applications/${row.id}/timeline`,
    );
    const decisions = data.filter(({ type }) => type === 'approved' || type === 'rejected');
    const isDone = told.get(row.id) === 'completed';
    expect([row.applicantName, row.status, decisions.length]).toEqual([
      row.applicantName,
      isDone ? 'approved' : row.status,
      isDone || row.status !== 'approval_requested' ? 1 : 0,
    ]);
  }
}

export type KeptItem = readonly [id: string, applicantId: string, name: string, batch: number, status: number];
/** The items as the browser keeps them, once they are written. */
export async function queueIn(page: Page): Promise<readonly KeptItem[]> {
  // At most a second after the last change.
  const total = async () =>
    page.evaluate<KeptItem[]>(
      "Object.values(JSON.parse(localStorage.getItem('approval-queue-state') ?? '{}')).flatMap(({ items }) => items)",
    );
  await expect.poll(async () => (await total()).filter((item) => item[4] < 2).length).toBe(0);
  return total();
}
