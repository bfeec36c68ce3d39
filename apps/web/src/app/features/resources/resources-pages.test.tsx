// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ManagedResource } from '@tvet/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectProblems, openApp, press, refusal } from '../../testing/open-app.tsx';

// happy-dom has none, and textareas that grow with their text listen to them.
beforeEach(() => Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }));

describe('the resources of a centre', () => {
  const centers = [
    { id: '11111111-2222-4333-8444-555555555555', name: 'Aba College', tvetCode: 'AB-STC-001' },
  ] as never;
  const guidelines = {
    id: 'guidelines',
    kind: 'file',
    name: 'Guidelines',
    description: '',
    format: 'PDF',
    fileSize: 118_784,
    downloadUrl: '/guidelines.pdf',
  };
  const template = { ...guidelines, id: 'template', name: 'Template', format: null, fileSize: null, downloadUrl: null };
  const agreement = { ...guidelines, id: 'agreement', kind: 'agreement', name: 'Signed agreement', downloadUrl: null };

  test('say that there are none, and offer another try after a failure', async () => {
    const answers = { 'GET /resources': refusal(422, 'INVALID_FORM', 'No') };
    const app = await openApp('/center-resources', { role: 'centerAdmin', centers, answers });
    await screen.findByText(/^Error: /);
    app.answer({ 'GET /resources': { data: [] } });
    press('Retry');
    await screen.findByText('There is nothing to download for your centre yet.');
  });

  test('of a foreign centre are not found, and one’s own are a link away', async () => {
    const answers = { 'GET /resources': { data: [guidelines, template] } };
    const path = '/center-resources?centerId=33333333-2222-4333-8444-555555555555';
    await openApp(path, { role: 'centerAdmin', centers, answers });
    await screen.findByText('Error: Not found');
    expect(screen.queryByRole('link', { name: /^Download / })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Go to Aba College' }));
    await screen.findByRole('link', { name: 'Download Guidelines' });
    expect(within(screen.getByRole('main')).getByText('PDF · 116 KB')).toBeTruthy();
    expect(within(screen.getByRole('main')).getByText('No file yet')).toBeTruthy();
  });

  test.each([
    [{ url: '' }, 'Failed to generate download URL'],
    [new Response('<h1>Sign in</h1>', { headers: { 'Content-Type': 'text/html' } }), 'Failed to generate download URL'],
    [refusal(500, 'INTERNAL', 'A fault'), 'Failed to download file. Please try again.'],
    [{ url: `${location.origin}/main/papers?ticket=x` }, 'Failed to download file. Please try again.'],
  ])('say that the agreement cannot be downloaded, and open no tab', async (answer, text) => {
    const open = vi.spyOn(window, 'open');
    const answers = { 'GET /resources': { data: [agreement] }, 'GET /centres/*/signed-agreement': answer };
    await openApp('/center-resources', { role: 'centerAdmin', centers, answers });
    fireEvent.click(await screen.findByRole('button', { name: 'Download Signed agreement' }));
    await screen.findByText(text);
    expect(open).not.toHaveBeenCalled();
  });
});

describe('the resources that superAdmin keeps', () => {
  const rules: ManagedResource = {
    id: 'bench-rules',
    name: 'Bench rules',
    description: 'Of 2025',
    audience: 'centres',
    fileName: null,
    format: null,
    fileSize: null,
    sample: false,
    withdrawn: false,
    newerWaits: false,
    version: 1,
    updatedAt: '2026-11-20T09:12:00.000Z',
    updatedBy: null,
  } as unknown as ManagedResource;
  const managed = 'GET /resources/managed';
  const put = 'PUT /resources/*';
  const open = (resource = rules) =>
    openApp('/resources', { role: 'superAdmin', answers: { [managed]: { data: [resource] } } });
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  const changed = refusal(409, 'RESOURCE_CHANGED', 'Another person has changed this resource.');

  test('can be added only once they are loaded', async () => {
    const answers = { [managed]: refusal(422, 'INVALID_FORM', 'No') };
    const app = await openApp('/resources', { role: 'superAdmin', answers });
    await screen.findByText(/^Error: /);
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add resource' });
    expect(add.disabled).toBe(true);
    app.answer({ [managed]: { data: [rules] } });
    press('Retry');
    await waitFor(() => expect(add.disabled).toBe(false));
  });

  test('need a name of their own', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Add resource' }));
    const form = await dialog('Add resource');
    const name = form.getByLabelText(/^Name/);
    for (const [typed, problem] of [
      ['', 'Name is required'],
      ['Bench Rules', 'There is already a resource with this name'],
      ['???', 'Name must have a letter or a digit'],
    ] as const) {
      fireEvent.change(name, { target: { value: typed } });
      fireEvent.click(form.getByRole('button', { name: 'Save resource' }));
      await expectProblems(problem);
    }
  });

  test('show what a colleague has changed, keep what was typed, and are saved over it when confirmed', async () => {
    const app = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Edit: Bench rules' }));
    const edit = await dialog('Edit resource');
    fireEvent.change(edit.getByLabelText(/^Name/), { target: { value: 'Bench rules of ours' } });
    expect(edit.getByRole('status').textContent).toBe('');
    const newer = { ...rules, version: 2, description: 'Of 2026', audience: 'everybody' };
    app.answer({ [put]: changed, [managed]: { data: [newer] } });
    fireEvent.click(edit.getByRole('button', { name: 'Save resource' }));
    const list = await edit.findByRole('list', { name: /What you have typed is kept\./ });
    const items = within(list).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Description: Of 2026',
      'Visible to: Centres and students',
    ]);
    expect(edit.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Of 2026');

    app.answer({ [put]: { data: newer } });
    fireEvent.click(edit.getByRole('button', { name: 'Save resource' }));
    await screen.findByText('Bench rules of ours is saved');
    expect(app.sent.findLast(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      name: 'Bench rules of ours',
      description: 'Of 2026',
      audience: 'everybody',
      withdrawn: false,
      version: 2,
    });
  });

  test.each([
    [false, 'Withdraw', 'Withdraw resource', /then try again if you still want to withdraw it/],
    [true, 'Bring back', 'Bring back resource', /then try again if you still want to bring it back/],
  ])('that are withdrawn (%s) ask again after a colleague’s change', async (withdrawn, verb, title, intro) => {
    const app = await open({ ...rules, withdrawn });
    fireEvent.click(await screen.findByRole('button', { name: `${verb}: Bench rules` }));
    const question = await dialog(title);
    // A colleague has done the same already: the dialog still offers the requested action.
    const newer = { ...rules, version: 2, withdrawn: !withdrawn };
    app.answer({ [put]: changed, [managed]: { data: [newer] } });
    fireEvent.click(question.getByRole('button', { name: title }));
    await question.findByText(intro);
    app.answer({ [put]: { data: newer } });
    fireEvent.click(question.getByRole('button', { name: title }));
    await waitFor(() =>
      expect(app.sent.findLast(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
        version: 2,
        withdrawn: !withdrawn,
      }),
    );
  });
});
