import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { ApplicationList, ApplicationRow, Category, OfferedCentre } from '@tvet/contract';
import { prepareAs } from './calls.ts';
import { claim } from './claims.ts';
import type { AccountName } from './fixtures.ts';
import { panelOf } from './screen.ts';

/** The trade that some journeys need. Journeys that accept any trade leave it to them. */
export const fashion = 'Fashion Design & Garment Making';

/**
 * Returns a pending application with a centre, of this trade or program if one is named. No other journey gets the same one, in
 * any worker or project.
 */
export async function takePending(
  request: APIRequestContext,
  only: { readonly skill?: string; readonly category?: Category } = {},
): Promise<ApplicationRow> {
  const filters = { status: 'pending_approval', limit: 100, ...only };
  const find = (page: number): Promise<ApplicationList> =>
    prepareAs(request, 'secondOfficer', '/applications', { params: { ...filters, page } });
  // Starts with the oldest: lists begin with the newest, and journeys that only look at a list rely on its rows.
  const { totalPages } = await find(1);
  for (let page = totalPages; page > 0; page -= 1) {
    const { data } = await find(page);
    const taken = data
      .toReversed()
      .find(({ id, skillName, centerId }) => centerId && (only.skill || skillName !== fashion) && claim(id));
    if (taken) return taken;
  }
  throw new Error('The demo data has no pending application left');
}

/**
 * Returns the pending VEI applications with a proof of one local government area, at least two, and the list that names only
 * them. No other journey gets one of them.
 */
export async function takePendingArea(
  request: APIRequestContext,
): Promise<{ readonly rows: readonly ApplicationRow[]; readonly list: string }> {
  const params = { status: 'pending_approval', category: 'VEI', limit: 100 };
  const { data }: ApplicationList = await prepareAs(request, 'secondOfficer', '/applications', { params });
  for (const lga of new Set(data.map((row) => row.lga ?? ''))) {
    const query = { ...params, lga };
    const found: ApplicationList = await prepareAs(request, 'secondOfficer', '/applications', { params: query });
    const rows = found.data;
    const isWhole =
      rows.length >= 2 && rows.length <= 5 && rows.every((row) => row.proofOfEducationUrl && row.centerId);
    // Rows that were claimed in vain are few.
    if (isWhole && rows.every(({ id }) => claim(id)))
      return { rows, list: `/applicants?${new URLSearchParams({ status: params.status, category: 'VEI', lga })}` };
  }
  throw new Error('The demo data has no area with pending VEI applications left');
}

/** Verifies and approves an application by API calls, so that the applicant is notified. */
export async function approve(request: APIRequestContext, { id }: ApplicationRow): Promise<void> {
  const change = (who: AccountName, status: string) =>
    prepareAs(request, who, `/applications/${id}/status`, { method: 'PATCH', data: { status } });
  await change('secondOfficer', 'approval_requested');
  await change('secondPlatformAdmin', 'approved');
}

/** Rejects an application by an API call, so that the applicant is notified. */
export const reject = (request: APIRequestContext, { id }: ApplicationRow): Promise<unknown> =>
  prepareAs(request, 'secondOfficer', `/applications/${id}/status`, {
    method: 'PATCH',
    data: { status: 'rejected', reason: 'Incomplete application' },
  });

/** Returns the centres with places left in the trade of an application, without its own, the nearest first. */
async function otherCentres(
  request: APIRequestContext,
  { skillName, tvetCategory, state, lga, centerId }: ApplicationRow,
): Promise<readonly OfferedCentre[]> {
  const params = { skillName: skillName ?? '', tvetCategory, state: state ?? '', lga: lga ?? '' };
  const { centers } = await prepareAs(request, 'secondOfficer', '/centres/offered', { params });
  return centers.filter(({ id }: OfferedCentre) => id !== centerId);
}

/** Moves an application to another centre by an API call, so that the applicant is notified. Returns false if there is none. */
export async function moveToOtherCentre(request: APIRequestContext, row: ApplicationRow): Promise<boolean> {
  const [centre] = await otherCentres(request, row);
  if (!centre) return false;
  await prepareAs(request, 'secondOfficer', `/applications/${row.id}/centre`, {
    method: 'POST',
    data: { centerId: centre.id, reason: 'It is nearer' },
  });
  return true;
}

/** Returns a pending application without a centre whose trade has centres with places left, with the nearest of them. */
export async function takeWithoutCentre(
  request: APIRequestContext,
): Promise<{ readonly application: ApplicationRow; readonly nearest: OfferedCentre }> {
  const params = { status: 'pending_approval', assigned: 'false', limit: 100 };
  const { data }: ApplicationList = await prepareAs(request, 'secondOfficer', '/applications', { params });
  for (const application of data.toReversed()) {
    const [nearest] = await otherCentres(request, application);
    if (nearest && claim(application.id)) return { application, nearest };
  }
  throw new Error('The demo data has no pending application without a centre left');
}

/** Opens the panel of one application from the list that names only it, and waits until it is complete. */
export async function openApplication(page: Page, { applicantId, applicantName }: ApplicationRow): Promise<Locator> {
  await page.goto(`/applicants?applicantId=${applicantId}`);
  await page.getByRole('button', { name: applicantName, exact: true }).click();
  const panel = panelOf(page, applicantName);
  await expect(panel.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  return panel;
}
