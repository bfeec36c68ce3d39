import { prepareAs } from '../calls.ts';
import { createDocumentsAdmin } from '../document-centres.ts';
import { expect, test } from '../fixtures.ts';
import { pdfOf } from '../links.ts';
import { confirm, dialogOf, expectToast } from '../screen.ts';

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
  // Of what is not there, no size is told.
  const template = page.getByRole('listitem').filter({ hasText: 'Equipment report template' });
  await expect(template).toContainText('No file yet');
  await expect(template).not.toContainText(/\d (bytes|KB|MB)/);
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
  const foreign = (await createDocumentsAdmin(request)).centres[0]?.id ?? '';
  await page.goto(`/center-resources?centerId=${foreign}`);
  await expect(page.getByRole('alert')).toHaveText('Error: Not found');
  await expect(page.getByRole('link', { name: /^Download / })).toHaveCount(0);
  await expect(page.getByLabel('Centre', { exact: true })).toHaveValue('');
  await expectAccessible('resources of another’s centre');
  await page.getByLabel('Centre', { exact: true }).selectOption(other?.id ?? '');
  await expect(page.getByRole('link', { name: 'Download Centre accreditation guidelines' })).toBeVisible();

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

  const uploaded = 'Upload completed successfully!';
  const send = async (title: string, fileName: string, bytes: number) => {
    await dialogOf(page, title)
      .getByLabel('File')
      .setInputFiles({
        name: fileName,
        mimeType: 'application/pdf',
        buffer: pdfOf(bytes),
      });
    await confirm(page, title, 'Upload');
    await expectToast(page, uploaded);
    // The next file's is another of the same words.
    await expect(page.getByRole('alert').filter({ hasText: uploaded })).toHaveCount(0);
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

test('who has one centre and opens the address of another’s is led to their own', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const admin = await createDocumentsAdmin(request);
  const foreign = (await createDocumentsAdmin(request)).centres[0]?.id ?? '';
  await signIn(admin);
  const own = page.getByRole('link', { name: `Go to ${admin.centres[0]?.name}`, exact: true });
  await page.goto(`/center-resources?centerId=${foreign}`);
  await expect(page.getByRole('alert')).toHaveText('Error: Not found');
  await expectAccessible('resources of another’s centre, and the way to one’s own');
  await own.click();
  await expect(page).toHaveURL('/center-resources');
  await expect(page.getByRole('link', { name: 'Download Centre accreditation guidelines' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goto(`/center-documents?centerId=${foreign}`);
  await expect(page.getByRole('alert')).toHaveText('Error loading data: Not found');
  await own.click();
  await expect(page).toHaveURL('/center-documents');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('who is second to change a resource is shown what the first has changed, and confirms again', async ({
  page,
  request,
  signIn,
  expectAccessible,
}, { project }) => {
  const id = `bench-rules-${project.name}-${Date.now()}`;
  const name = `Bench rules ${id}`;
  const change = (body: object) =>
    prepareAs(request, 'superAdmin', `/resources/${id}`, {
      method: 'PUT',
      data: { name, description: 'Of 2025', audience: 'centres', withdrawn: false, ...body },
    });
  await change({});
  await signIn('superAdmin');
  await page.goto('/resources');
  const entry = page.getByRole('listitem').filter({ hasText: name });

  await entry.getByRole('button', { name: `Edit: ${name}` }).click();
  const edit = dialogOf(page, 'Edit resource');
  await edit.getByLabel('Name').fill(`${name} of ours`);
  const said = (title: string) => dialogOf(page, title).getByRole('status');
  // There while it says nothing, or what comes is not read out.
  await expect(said('Edit resource')).toHaveText('');
  await change({ version: 1, description: 'Of 2026', audience: 'everybody' });
  await confirm(page, 'Edit resource', 'Save resource');
  await expect(edit.getByRole('alert')).toContainText('Somebody else has changed this resource since you opened it');
  const changes = (title: string) => said(title).getByRole('list', { name: /^What is different now/ });
  await expect(changes('Edit resource').getByRole('listitem')).toHaveText([
    'Description: Of 2026',
    'Who sees it: Centres and students',
  ]);
  await expect(said('Edit resource')).toContainText('What you have typed stays.');
  // What was typed stays; what was not touched follows.
  await expect(edit.getByLabel('Name')).toHaveValue(`${name} of ours`);
  await expect(edit.getByLabel('Description')).toHaveValue('Of 2026');
  await expect(edit.getByLabel('Who sees it')).toHaveValue('everybody');
  await expectAccessible('an edit that is to be confirmed again', '[role=dialog]');
  await confirm(page, 'Edit resource', 'Save resource');
  await expectToast(page, `${name} of ours is saved`);
  await expect(entry).toContainText('Of 2026');

  await entry.getByRole('button', { name: `Withdraw: ${name} of ours` }).click();
  await change({ version: 3, description: 'Of 2027', withdrawn: true });
  await confirm(page, 'Withdraw resource');
  await expect(changes('Withdraw resource').getByRole('listitem')).toHaveText([
    `Name: ${name}`,
    'Description: Of 2027',
    'Who sees it: Centres',
    'It is withdrawn',
  ]);
  await expect(said('Withdraw resource')).toContainText('then withdraw it again if you still want to');
  await expect(said('Withdraw resource')).not.toContainText('typed');
  await expectAccessible('a withdrawal that is to be confirmed again', '[role=dialog]');
  await confirm(page, 'Withdraw resource');
  await expectToast(page, `${name} is withdrawn`);
  await expect(entry.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect(entry).toContainText('Of 2027');

  await entry.getByRole('button', { name: `Bring back: ${name}` }).click();
  await change({ version: 5, description: 'Of 2028', withdrawn: true });
  await confirm(page, 'Bring back resource');
  await expect(changes('Bring back resource').getByRole('listitem')).toHaveText(['Description: Of 2028']);
  await expect(said('Bring back resource')).toContainText('then bring it back again if you still want to');
  await expect(said('Bring back resource')).not.toContainText('typed');
});

test('a resource of a name that is used, or of no letter, is not added, and an agreement without an address is said', async ({
  page,
  signIn,
}) => {
  await signIn('superAdmin');
  await page.goto('/resources');
  await page.getByRole('button', { name: 'Add resource' }).click();
  const dialog = dialogOf(page, 'Add resource');
  await dialog.getByLabel('Name').fill('Accreditation guidelines');
  await confirm(page, 'Add resource', 'Save resource');
  await expect(dialog.getByRole('alert')).toContainText('There is a resource of this name already');
  await dialog.getByLabel('Name').fill('???');
  await confirm(page, 'Add resource', 'Save resource');
  await expect(dialog.getByRole('alert')).toContainText('Name must have a letter or a digit');

  await page.route('**/signed-agreement', (route) => route.fulfill({ json: { url: '' } }));
  await signIn('centerAdmin');
  await page.goto('/center-resources');
  await page.getByRole('button', { name: 'Download Signed agreement' }).click();
  await expectToast(page, 'Failed to download file. Please try again. Failed to generate download URL');
});
