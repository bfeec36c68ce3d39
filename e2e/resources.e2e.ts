import { createDocumentsAdmin } from './document-centres.ts';
import { expect, test } from './fixtures.ts';
import { pdfOf } from './links.ts';
import { confirm, dialogOf, expectToast } from './screen.ts';

test('a centre downloads its guidelines and the standards of its trades by name', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const admin = await createDocumentsAdmin(request, 2);
  await signIn(admin);
  await page.goto('/center-resources');
  const standards = page.getByRole('region', { name: 'National occupational standards' });
  await expect(standards.getByRole('listitem').first()).toBeVisible();
  const names = await standards
    .getByRole('listitem')
    .locator('p')
    .evaluateAll((parts) => parts.map((part) => part.textContent ?? '').filter((_, at) => at % 3 === 0));
  expect(names.length).toBeGreaterThan(0);
  expect(names).toEqual([...new Set(names)].sort((a, b) => a.localeCompare(b)));
  await expect(page.getByText('No file yet')).toBeVisible();
  await expectAccessible('resources of a centre');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Centre accreditation guidelines' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  await expectToast(page, 'Download started successfully');

  const [, other] = admin.centres;
  await page.getByLabel('Centre', { exact: true }).selectOption(other?.id ?? '');
  await expect(page).toHaveURL(new RegExp(`centerId=${other?.id}`));
  await page.reload();
  await expect(page.getByLabel('Centre', { exact: true })).toHaveValue(other?.id ?? '');
  await page.route('**/main/resources?*', (route) => route.abort());
  await page.goto('/center-resources');
  await expect(page.getByRole('alert')).toContainText('Error: The portal could not be reached');
  await expectAccessible('resources that cannot be had');
});

test('superAdmin adds a resource, gives it a file, replaces it and takes it back', async ({
  page,
  request,
  signIn,
  expectAccessible,
}, { project }) => {
  const name = `Workshop safety ${project.name} ${Date.now() % 100_000}`;
  const admin = await createDocumentsAdmin(request);
  await signIn('superAdmin');
  await page.goto('/settings?section=portal');
  await page.getByRole('link', { name: 'Manage resources' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Centre accreditation guidelines' })).toContainText(
    'Sample',
  );
  await expectAccessible('resources that are kept');
  await page.getByRole('button', { name: 'Add resource' }).click();
  await confirm(page, 'Add resource', 'Save resource');
  await expect(dialogOf(page, 'Add resource').getByRole('alert')).toContainText('Name is required');
  await expectAccessible('a resource without a name', '[role=dialog]');
  await dialogOf(page, 'Add resource').getByLabel('Name').fill(name);
  await confirm(page, 'Add resource', 'Save resource');
  await expectToast(page, `${name} is added. Give it a file.`);
  const entry = page.getByRole('listitem').filter({ hasText: name });
  await expect(entry).toContainText('No file');

  const send = async (title: string, fileName: string, bytes: number) => {
    await dialogOf(page, title)
      .getByLabel('File')
      .setInputFiles({
        name: fileName,
        mimeType: 'application/pdf',
        buffer: pdfOf(bytes),
      });
    await confirm(page, title, 'Upload');
    await expectToast(page, 'Upload completed successfully!');
  };
  await entry.getByRole('button', { name: `Upload file: ${name}` }).click();
  await expectAccessible('a file for a resource', '[role=dialog]');
  await send(`Upload file: ${name}`, 'safety.pdf', 0);
  await expect(entry).toContainText('safety.pdf');
  await entry.getByRole('button', { name: `Replace file: ${name}` }).click();
  await send(`Replace file: ${name}`, 'safety-2.pdf', 0);
  await expect(entry).toContainText(/safety-2\.pdf · PDF · \d+ (bytes|KB)/);

  await entry.getByRole('button', { name: `Withdraw: ${name}` }).click();
  await confirm(page, 'Withdraw resource');
  await expectToast(page, `${name} is withdrawn`);
  await expect(entry.getByText('Withdrawn', { exact: true })).toBeVisible();
  await signIn(admin);
  await page.goto('/center-resources');
  await expect(page.getByText('Centre accreditation guidelines')).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);

  await signIn('superAdmin');
  await page.goto('/resources');
  await entry.getByRole('button', { name: `Bring back: ${name}` }).click();
  await confirm(page, 'Bring back resource');
  await expectToast(page, `${name} is back`);
  await signIn(admin);
  await page.goto('/center-resources');
  await expect(page.getByRole('link', { name: `Download ${name}` })).toBeVisible();
});
