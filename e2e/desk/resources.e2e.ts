import { expect, test } from '../fixtures.ts';
import { pdfOf } from '../links.ts';
import { confirm, dialogOf, expectToast } from '../screen.ts';

test('a centre downloads the accreditation guidelines', async ({ page, signIn }) => {
  await signIn('centerAdmin');
  await page.goto('/center-resources');
  const standards = page.getByRole('region', { name: 'National occupational standards' });
  await expect(standards.getByRole('listitem').first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Centre accreditation guidelines' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  await expectToast(page, 'Download started successfully');
});

test('superAdmin adds a resource, gives it a file, replaces it, withdraws it and brings it back', async ({
  page,
  signIn,
}) => {
  const name = `Workshop safety ${Date.now() % 100_000}`;
  await signIn('superAdmin');
  await page.goto('/settings?section=portal');
  await page.getByRole('link', { name: 'Manage resources' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Centre accreditation guidelines' })).toContainText(
    'Sample',
  );
  await page.getByRole('button', { name: 'Add resource' }).click();
  await dialogOf(page, 'Add resource').getByLabel('Name').fill(name);
  await confirm(page, 'Add resource', 'Save resource');
  await expectToast(page, `${name} is added. Now upload its file.`);
  const entry = page.getByRole('listitem').filter({ hasText: name });
  await expect(entry).toContainText('No file');

  const send = async (title: string, fileName: string) => {
    await dialogOf(page, title)
      .getByLabel('File')
      .setInputFiles({ name: fileName, mimeType: 'application/pdf', buffer: pdfOf() });
    await confirm(page, title, 'Upload');
  };
  await entry.getByRole('button', { name: `Upload file: ${name}` }).click();
  await send(`Upload file: ${name}`, 'safety.pdf');
  await expect(entry).toContainText('safety.pdf');
  await entry.getByRole('button', { name: `Replace file: ${name}` }).click();
  await send(`Replace file: ${name}`, 'safety-2.pdf');
  await expect(entry).toContainText(/safety-2\.pdf · PDF · \d+ (bytes|KB)/);

  await entry.getByRole('button', { name: `Withdraw: ${name}` }).click();
  await confirm(page, 'Withdraw resource');
  await expectToast(page, `${name} is withdrawn`);
  await expect(entry.getByText('Withdrawn', { exact: true })).toBeVisible();
  await entry.getByRole('button', { name: `Bring back: ${name}` }).click();
  await confirm(page, 'Bring back resource');
  await expectToast(page, `${name} is back`);
  await signIn('centerAdmin');
  await page.goto('/center-resources');
  await expect(page.getByRole('link', { name: `Download ${name}` })).toBeVisible();
});
