import { expect, test } from 'vitest';
import { periodChoices } from './periods.tsx';
import { openKey, readOpenKey, reviewSearch } from './review-search.ts';

const centerId = '11111111-2222-4333-8444-555555555555';
const id = '66666666-7777-4888-8999-aaaaaaaaaaaa';

test('the address names a document by its centre and itself', () => {
  const open = openKey({ centerId, id });
  expect(readOpenKey(reviewSearch.read({ open }).open)).toEqual({ centerId, documentId: id });
  expect(reviewSearch.read({ open: 'x_y' })).toEqual({});
});

test('a period belongs to its document: another one does not filter by it, and removes it', () => {
  const search = reviewSearch.read({ documentType: 'monthly_attendance_report', period: '2026-10' });
  expect(reviewSearch.filtersOf(search).period).toBe('2026-10');
  expect(reviewSearch.filtersOf({ ...search, documentType: 'training_timetable' }).period).toBeUndefined();
  expect(reviewSearch.set(search, 'documentType', 'training_timetable')).toEqual({
    documentType: 'training_timetable',
  });
});

test('a state filters the documents of all centres, which stays the mode of the page without filters', () => {
  const all = reviewSearch.read({ all: true, state: 'Kano' });
  expect(reviewSearch.filtersOf(all)).toEqual({ state: 'Kano' });
  expect(reviewSearch.filtersOf(reviewSearch.read({ centerId, state: 'Kano' }))).toEqual({ centerId });
  expect(reviewSearch.clear(all)).toEqual({ all: 'true' });
});

test('the periods that are offered begin with the current one', () => {
  expect(periodChoices('training_timetable', '2026-11-23').slice(0, 3)).toEqual(['2026-Q4', '2026-Q3', '2026-Q2']);
  expect(periodChoices('monthly_attendance_report', '2026-01-05').slice(0, 2)).toEqual(['2026-01', '2025-12']);
});
