import { expect, type Locator, type Page } from '@playwright/test';

/*
 * The contents of a screen, in the terms of the journeys. Only this file knows how a list, a panel, a dialog or a toast is
 * drawn.
 */

/** The rows of a table, or the cards of a phone, that show this text. */
export const rowOf = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text });

/** The names in the rows: the buttons that open them. */
export const rowOpeners = (page: Page): Locator => page.locator('[data-opens-row]');

/** The position of an element in the window, in pixels. */
export async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not drawn');
  return { top: box.y, bottom: box.y + box.height, height: box.height };
}

const headings = (page: Page): Locator => page.locator('thead').first().locator('th, td');

/** One cell of a row, by the heading of its column; a card labels its lines with the same headings. */
async function cellOf(page: Page, row: Locator, heading: string): Promise<Locator> {
  const isCard = (await page.locator('thead').count()) === 0;
  if (isCard) {
    const line = row
      .locator('dl > div')
      .filter({ has: page.locator('dt', { hasText: new RegExp(`^${heading}$`, 'i') }) });
    // The heading of a card and its badge have no label.
    return (await line.count()) > 0 ? line.locator('dd') : row;
  }
  const texts = await headings(page).allTextContents();
  const place = texts.findIndex((text) => text.trim().toLowerCase() === heading.toLowerCase());
  expect(place, `a column ${heading} among ${texts.join(', ')}`).toBeGreaterThanOrEqual(0);
  return row.locator('td, th').nth(place);
}

/** Expects one row of this name, with these texts under these headings. */
export async function expectRow(page: Page, name: string, cells: Readonly<Record<string, string | RegExp>> = {}) {
  const row = rowOf(page, name);
  await expect(row).toHaveCount(1);
  for (const [heading, text] of Object.entries(cells))
    await expect(await cellOf(page, row, heading)).toContainText(text);
}

export const expectNoColumn = (page: Page, heading: string) =>
  expect(page.locator('th, dt').filter({ hasText: new RegExp(`^${heading}$`) })).toHaveCount(0);
export const expectColumn = (page: Page, heading: string) =>
  expect(
    page
      .locator('th, dt')
      .filter({ hasText: new RegExp(`^${heading}$`) })
      .first(),
  ).toBeVisible();

/** The button that opens a row's menu. */
const rowMenu = (page: Page, name: string): Locator => page.getByRole('button', { name: `Actions for ${name}` });

/** Performs an action on a row: by its own button, or from the row's menu. */
export async function rowAction(page: Page, name: string, action: string): Promise<void> {
  const button = rowButton(page, name, action);
  await button.or(rowMenu(page, name)).click();
  if ((await rowMenu(page, name).count()) > 0) await page.getByRole('menuitem', { name: action }).click();
}

/** A row's own button, such as 'Disable Ada Obi'. */
export const rowButton = (page: Page, name: string, action: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${action}:? ${name}$`) });

/** Expects the range of rows, such as '1 - 30', and the total if it matters. */
export const expectRange = (page: Page, range: string, total: number | string = String.raw`[\d,]+`) =>
  expect(page.getByText(new RegExp(`^${range} of ${total}$`)).first()).toBeVisible();

/** Expects some rows. */
export const expectRows = (page: Page) => expectRange(page, String.raw`[\d,]+ - [\d,]+`);

/** Expects that the last row of the list is shown. */
export const expectLastPage = (page: Page) => expectRange(page, String.raw`[\d,]+ - ([\d,]+)`, String.raw`\1`);

export const pager = (page: Page): Locator => page.getByRole('navigation', { name: 'Pages' }).last();
export const toPage = (page: Page, name: number | 'next' | 'previous') =>
  pager(page)
    .getByRole('button', {
      name: typeof name === 'number' ? `Page ${name}` : name === 'next' ? 'Next page' : 'Previous page',
      exact: true,
    })
    .click();

const chips = (page: Page): Locator => page.getByRole('list', { name: 'Active filters' });

/** Expects these active filters, such as 'Status: Pending', in order, and no others. */
export async function expectChips(page: Page, ...texts: readonly string[]): Promise<void> {
  const all = texts.length > 0 ? [...texts, 'Clear all'] : [];
  await expect(chips(page).getByRole('button')).toHaveText(all);
}

export const removeChip = (page: Page, text: string) => chips(page).getByRole('button', { name: text }).click();

/** The panel of a record, by its name, or any panel. It is next to its list on a desk, and a dialog above it on a phone. */
export function panelOf(page: Page, name?: string): Locator {
  const named = name === undefined ? {} : { name, exact: true };
  const panel = page.locator('[data-record-panel]');
  return page.getByRole('complementary', named).or(page.getByRole('dialog', named)).and(panel);
}

export const dialogOf = (page: Page, title?: string): Locator =>
  page.getByRole('dialog', title === undefined ? {} : { name: title, exact: true });

/** Confirms a dialog with the button of the same text as its title, unless another is named. */
export const confirm = (page: Page, title: string, button = title) =>
  dialogOf(page, title).getByRole('button', { name: button, exact: true }).click();

export const expectToast = (page: Page, text: string | RegExp, options: { readonly timeout?: number } = {}) =>
  expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible(options);
