import { calls, maxSavedViews, type NewView } from '@tvet/contract';
import { beforeEach, expect, it } from 'vitest';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal();
const officer = portal.as('officer');
const view = (name: string, more: Partial<NewView> = {}): NewView => ({
  name,
  filters: { status: ['pending_approval'], waitingForApplicant: 'false', gone: 'a filter of another release' },
  sort: 'applicant',
  order: 'desc',
  columns: ['applicant', 'status'],
  density: 'compact',
  ...more,
});
const save = (name: string) => officer.send(calls.saveView, { body: view(name) });
const names = async () => (await officer.send(calls.listViews)).body.data.map(({ name }) => name);
beforeEach(() => portal.db.deleteFrom('saved_views').execute());

it('keeps, renames, replaces and deletes the views of a person, by name', async () => {
  const { status, body } = await save('Oldest first');
  expect(status).toBe(201);
  expect(body.data).toMatchObject(view('Oldest first'));
  await save('abia');
  expect(await names()).toEqual(['abia', 'Oldest first']);

  const params = { id: body.data.id };
  await officer.send(calls.changeView, { params, body: { name: 'Aba' } });
  const replaced = await officer.send(calls.changeView, { params, body: { filters: {}, sort: null, order: null } });
  expect(replaced.body.data).toMatchObject(view('Aba', { filters: {}, sort: null, order: null }));
  await officer.send(calls.deleteView, { params });
  expect(await names()).toEqual(['abia']);
  expect((await officer.send(calls.deleteView, { params })).body).toMatchObject({ code: 'NOT_FOUND' });
});

it('refuses a name that is used, in any case, and one view too many, also at the same time', async () => {
  const { body } = await save('Lagos');
  expect((await save('LAGOS')).body).toMatchObject({ code: 'VIEW_NAME_USED', errors: [{ field: 'name' }] });
  const { body: other } = await save('Kano');
  const params = { id: other.data.id };
  expect((await officer.send(calls.changeView, { params, body: { name: 'lagos' } })).body).toMatchObject({
    code: 'VIEW_NAME_USED',
  });
  const answers = await Promise.all(Array.from({ length: maxSavedViews }, (_, number) => save(`View ${number}`)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxSavedViews - 2);
  expect(answers.find(({ status }) => status !== 201)?.body).toMatchObject({ code: 'TOO_MANY_VIEWS' });
  // Another person has views of the same name.
  const own = await portal.as('secondOfficer').send(calls.saveView, { body: view('Lagos') });
  expect([own.status, body.data.id === own.body.data.id]).toEqual([201, false]);
});

it.each([
  ['an empty name', { name: '  ' }],
  ['a long name', { name: 'x'.repeat(61) }],
  ['a filter that is not text', { filters: { status: { a: 1 } } }],
  [
    'too many filters',
    { filters: Object.fromEntries(Array.from({ length: 41 }, (_, at) => ['f'.repeat(at + 1), 'x'])) },
  ],
  ['what a database cannot store', { filters: { search: '\u0000' } }],
  ['another density', { density: 'airy' }],
])('refuses %s', async (_, wrong) => {
  const { status } = await officer.send(calls.saveView, { body: { ...view('Any'), ...wrong } as NewView });
  expect(status).toBe(400);
});
