// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@tvet/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { descriptionOf, openApp } from '../../../testing/open-app.tsx';
import { drawNothing } from '../../../ui/charts/testing.ts';

beforeEach(() => void drawNothing());

const asOf = '2026-11-02T10:00:00.000Z';
const none = { data: { asOf, rows: [] } };
const places = { capacity: 20, taken: 5, left: 15, applicationsPerPlace: 0.4 };
const trades = [
  { skill: 'Welding', applications: 8, ...places },
  { skill: 'Leather Work', applications: 7, capacity: 0, taken: 0, left: 0, applicationsPerPlace: null },
  { skill: 'Other', applications: 7, capacity: 0, taken: 0, left: 0, applicationsPerPlace: null },
];
const bands = [{ band: '1-5', centers: 2 }];
const overdue = [{ state: 'Kano', centers: 3, centersOverdue: 2, documents: 6, bands }];

const open = (address: string, role: Role = 'officer') =>
  openApp(`/analytics/report${address}`, {
    role,
    answers: {
      'GET /analytics/options': { data: { intakes: [], years: [2025] } },
      'GET /analytics/report/trades': { data: { asOf, rows: trades } },
      'GET /analytics/report/states': {
        data: { asOf, rows: [{ state: 'Lagos', applications: 4, ...places, decided: 2, daysToDecision: 3 }] },
      },
      'GET /analytics/report/documents': { data: { asOf, rows: overdue } },
      'GET /analytics/report/*': none,
    },
  });
// By text: roles are slow to find on a page with so much on it.
const figure = (name: string) => {
  const section = screen.getByText(name, { selector: 'h2' }).closest('section');
  if (!section) throw new Error(`There is no figure ${name}`);
  return section;
};
const cellsOf = (name: string) => [...figure(name).querySelectorAll('td')].map(({ textContent }) => textContent);
const tradesName = 'Demand and places by trade';
const button = (kind: 'CSV' | 'PNG') => screen.findByLabelText(`${kind} of ${tradesName}`);

describe('a trade without places', () => {
  test('is not taught anywhere if the report is about everything, and ‘Other’ is no trade', async () => {
    await open('');
    await screen.findByText('In demand, but not taught anywhere: Leather Work');
  });

  test('is not taught in the chosen state if the report is about one', async () => {
    await open('?state=Yobe');
    await screen.findByText('In demand, but not taught in the chosen state or programme: Leather Work');
  });
});

test('rates have one decimal even if they are whole', async () => {
  await open('');
  await button('CSV');
  expect(cellsOf('States')).toEqual(expect.arrayContaining(['0.4', '3.0']));
});

test('overdue documents lead reviewers of documents, and no other role, to the list of the state', async () => {
  await open('', 'platformAdmin');
  await button('CSV');
  const link = within(figure('Centres by overdue documents')).getByText('6');
  expect(link.getAttribute('href')).toBe('/center-documents-missing?state=Kano');
});

test('overdue documents are a plain number for an officer', async () => {
  await open('');
  await button('CSV');
  expect(cellsOf('Centres by overdue documents')).toContain('6');
  expect(figure('Centres by overdue documents').querySelector('a')).toBeNull();
});

test('a figure can be saved only once it shows what the address says', async () => {
  const app = await open('');
  await button('PNG');
  app.answer({ 'GET /analytics/report/trades': () => undefined });
  fireEvent.change(screen.getByLabelText('Program'), { target: { value: 'STC' } });
  await waitFor(() => expect(app.path()).toBe('/analytics/report?category=STC'));
  for (const kind of ['PNG', 'CSV'] as const) {
    const save = await button(kind);
    expect(save.getAttribute('aria-disabled')).toBe('true');
    expect(descriptionOf(save)).toBe('The figure is still loading');
  }
});

test('a role without small counts saves no picture, no filtered figure, and prints nothing', async () => {
  await open('?state=Lagos', 'accreditor');
  const csv = await button('CSV');
  expect(csv.getAttribute('aria-disabled')).toBe('true');
  expect(descriptionOf(csv)).toMatch(/only unfiltered figures/);
  expect(screen.queryByText('PNG')).toBeNull();
  expect(screen.queryByText('Print')).toBeNull();
  screen.getByText(/^You cannot print these figures/);
  // The other states are drawn faintly around the one that was chosen.
  const map = figure('States').querySelector('svg[role=img]');
  expect(map?.querySelectorAll('rect')).toHaveLength(37);
  expect([...(map?.querySelectorAll('title') ?? [])].map(({ textContent }) => textContent)).toEqual(['Lagos: 4']);
});

test('an officer prints and saves filtered figures', async () => {
  await open('?state=Lagos');
  expect((await button('PNG')).getAttribute('aria-disabled')).toBe('false');
  screen.getByText('Print');
  expect(screen.queryByText(/^You cannot print/)).toBeNull();
});
