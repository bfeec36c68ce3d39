import type { APIRequestContext, Locator, Page } from '@playwright/test';
import {
  type ApplicationEvent,
  type ApplicationList,
  type ApplicationRow,
  type ApplicationStatus,
  applicationStatuses,
  statusLabels,
} from '@tvet/contract';
import { prepareAs } from './calls.ts';
import { expect } from './fixtures.ts';
import { confirm, dialogOf, expectRows } from './screen.ts';

export const statusCalls = '**/main/applications/*/status';

/** The list of one lot. */
export const listOf = (lot: string) => `/applicants?search=${lot}&sort=oldest`;
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const indicator = (page: Page) => button(page, /^Open the approval queue/);
export const queuePanel = (page: Page) => page.getByRole('dialog', { name: 'Approval queue' });
export const itemsOf = (page: Page) => queuePanel(page).getByRole('listitem');

export async function openPanel(page: Page) {
  await indicator(page).click();
  await expect(queuePanel(page)).toBeVisible();
}

/** Selects the whole lot and decides on it. */
export async function queueLot(page: Page, lot: string, action: 'Approve' | 'Reject' = 'Approve', count = 12) {
  await page.goto(listOf(lot));
  await expectRows(page);
  await page.getByLabel('Select page').check();
  await button(page, `${action} (${count})`).click();
  if (action === 'Reject') {
    await dialogOf(page).getByLabel('Incomplete application').check();
    await dialogOf(page).getByLabel('Proof cannot be read').check();
  }
  await confirm(page, `${action} ${count} applications`);
  await expect(dialogOf(page, `${action} ${count} applications`)).toHaveCount(0);
}

export const summary = (pending: number, completed: number, failed: number) =>
  `Queue: ${pending} pending, ${completed} completed, ${failed} failed`;
/**
 * Expects that no decision is pending, after the time that a lot takes. `where` is the indicator, or the panel once it is open.
 */
export const expectQueueFinished = (where: Locator, completed = 12, failed = 0) =>
  expect(where).toContainText(summary(0, completed, failed), { timeout: 60_000 });

/** Returns the applications of a lot from the database. */
export async function rowsOf(request: APIRequestContext, lot: string): Promise<readonly ApplicationRow[]> {
  const { data }: ApplicationList = await prepareAs(request, 'superAdmin', '/applications', {
    params: { search: lot, limit: 100 },
  });
  expect(data.length).toBeGreaterThan(0);
  return data;
}

/** Returns the panel's text for each item, by applicant id. The panel draws only visible items. */
async function shownItems(page: Page): Promise<ReadonlyMap<string, string>> {
  if (!(await queuePanel(page).isVisible())) await openPanel(page);
  await queuePanel(page).getByLabel('Show').selectOption('All');
  const list = queuePanel(page).getByRole('group', { name: 'Decisions in the queue' });
  await list.evaluate((element) => element.scrollTo(0, 0));
  const total = Number(await itemsOf(page).first().getAttribute('aria-setsize'));
  const shown = new Map<string, string>();
  await expect
    .poll(
      async () => {
        for (const text of await itemsOf(page).allInnerTexts()) shown.set(/TV-\S+/.exec(text)?.[0] ?? text, text);
        await list.evaluate((element) => element.scrollBy(0, element.clientHeight / 2));
        return shown.size;
      },
      { intervals: [100] },
    )
    .toBe(total);
  return shown;
}

interface Told {
  readonly status: ApplicationStatus;
  readonly decisions: number;
}

/** Returns the state that the database must have when the panel shows this text. */
function expectedFrom(text: string): Told {
  const lines = text.split('\n');
  if (lines.includes('Approved')) return { status: 'approved', decisions: 1 };
  if (lines.includes('Rejected')) return { status: 'rejected', decisions: 1 };
  const overtaken = /: its status is now (.+)$/m.exec(text)?.[1];
  const status = applicationStatuses.find((known) => statusLabels[known].message === overtaken);
  return status ? { status, decisions: 1 } : { status: 'approval_requested', decisions: 0 };
}

/** Expects that each item of the panel matches the database, and that each decision was made once. Returns the panel's texts. */
export async function expectPanelTrue(
  page: Page,
  request: APIRequestContext,
  lot: string,
  queued = 12,
): Promise<readonly string[]> {
  const rows = await rowsOf(request, lot);
  const shown = await shownItems(page);
  expect(shown.size).toBe(queued);
  for (const { id, applicantId, status: held } of rows) {
    const said = shown.get(applicantId);
    // Other journeys use the applications that were never queued.
    if (said === undefined) continue;
    const { data }: { data: readonly ApplicationEvent[] } = await prepareAs(
      request,
      'superAdmin',
      `/applications/${id}/timeline`,
    );
    const decisions = data.filter(({ type }) => type === 'approved' || type === 'rejected').length;
    expect([said, { status: held, decisions }]).toEqual([said, expectedFrom(said)]);
  }
  return [...shown.values()];
}
