import { takePending, takePendingArea } from '../applicants.ts';
import { expect, test } from '../fixtures.ts';
import { detailOf } from '../links.ts';
import { dialogOf, expectToast, panelOf, rowOpeners } from '../screen.ts';

test('an officer verifies by keyboard alone, with the proof open and its zoom and place kept', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const { rows, list } = await takePendingArea(request);
  const [first, second] = rows;
  await signIn('officer');
  await page.goto(list);
  await expect(rowOpeners(page)).toHaveCount(rows.length);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('region', { name: /^Proof of prior learning/ });
  const picture = viewer.getByRole('img', { name: /^Page 1 of / });
  await expect(panelOf(page, first?.applicantName)).toBeFocused();
  await expect(picture).toBeVisible();
  await expectAccessible('a proof next to the panel');

  for (const key of ['+', '+', 't', 'Shift+Tab']) await page.keyboard.press(key);
  await expect(viewer.getByText('200%')).toBeVisible();
  const pages = viewer.getByRole('region', { name: 'Pages' });
  await expect(pages).toBeFocused();
  await page.keyboard.press('PageDown');
  const place = () => pages.evaluate((area): number => Math.round(Reflect.get(area, 'scrollTop')));
  // The browser scrolls smoothly: the place is known once it no longer moves.
  let before = 0;
  const rests = async () => {
    const last = before;
    before = await place();
    return before > 200 && before === last;
  };
  await expect.poll(rests).toBe(true);

  await page.keyboard.press('v');
  await expect(dialogOf(page, 'Verify application')).toContainText(first?.applicantName ?? '');
  await page.keyboard.press('Enter');
  await expectToast(page, `${first?.applicantName}'s application submitted for approval`);
  await expect(panelOf(page, second?.applicantName)).toBeFocused();
  await expect(picture).toBeVisible();
  await expect(viewer.getByText('200%')).toBeVisible();
  await expect.poll(place).toBe(before);

  await page.keyboard.press('o');
  await expect(viewer).toHaveCount(0);
  await page.reload();
  await expect(panelOf(page, second?.applicantName).getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expect(viewer).toHaveCount(0);
  await page.keyboard.press('o');
  await expect(viewer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(rowOpeners(page).first()).toBeFocused();
});

test('an officer finds a person by phone number and verifies the application from the search', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const row = await takePending(request, { category: 'STC' });
  const { applicant } = await detailOf(request, row);
  const local = applicant.phoneNumber?.replace(/^\+234(\d{3})(\d{3})/, '0$1 $2 ') ?? '';
  await signIn('officer');
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1, name: /^Welcome Back/ }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = dialogOf(page, 'Search');
  const field = palette.getByRole('textbox').or(palette.getByRole('combobox'));
  await expect(field).toBeFocused();
  await expect(palette.getByRole('option', { name: 'Applicants' })).toBeVisible();
  await page.keyboard.type(local);
  await expect(palette.getByRole('option')).toHaveText([new RegExp(row.applicantId)]);
  await expectAccessible('the search', '[role=dialog]');
  await page.keyboard.press('Enter');
  const panel = panelOf(page, row.applicantName);
  await expect(panel.getByRole('button', { name: 'Verify application' })).toBeVisible();
  await expect(palette).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('verify');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page, 'Verify application')).toContainText(row.applicantName);
  await page.keyboard.press('Escape');
  await expect(panel).toBeFocused();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/applicants');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(field).toBeFocused();
  await page.keyboard.type('report');
  await expect(palette.getByRole('option')).toHaveText(['Reports']);
  await expectAccessible('the search on a phone');
});
