import { describe, expect, test } from 'vitest';
import { periodChoices, readFilters, setFilters, withFilter } from './filters.ts';
import { openKey, readOpenKey, readReviewSearch } from './review-search.ts';

const [centre, document] = ['11111111-2222-4333-8444-555555555555', '66666666-7777-4888-8999-aaaaaaaaaaaa'];
const nobody = () => undefined;

describe('the address of the review', () => {
  test('keeps its filters, the page and what is open, and drops the rest', () => {
    const query = {
      all: 'true',
      status: 'pending',
      state: 'Kano',
      page: '2',
      colour: 'green',
      open: `${centre}_${document}`,
    };
    const { colour: _, ...kept } = query;
    expect(readReviewSearch(query)).toEqual({ ...kept, all: true, page: 2 });
  });

  test.each([{ open: document }, { open: 'x_y' }, { all: 'yes' }, { page: '1' }, { status: ' ' }])(
    'takes %j as not set',
    (query) => {
      expect(readReviewSearch(query)).toEqual({});
    },
  );

  test('names a document by its centre and itself', () => {
    expect(readOpenKey(openKey({ centerId: centre, id: document }))).toEqual({
      centerId: centre,
      documentId: document,
    });
  });
});

test('a wrong value filters nothing', () => {
  const search = {
    all: true,
    status: 'banana',
    documentType: 'invoice',
    period: '2026-10',
    state: 'Atlantis',
  } as const;
  expect(Object.values(readFilters(search)).every((value) => value === undefined)).toBe(true);
  expect(setFilters(search, nobody)).toEqual([]);
});

test('a period is one of its type, and goes when the type changes', () => {
  const search = { documentType: 'monthly_attendance_report', period: '2026-10' };
  expect(readFilters(search).period).toBe('2026-10');
  expect(readFilters({ ...search, documentType: 'training_timetable' }).period).toBeUndefined();
  expect(withFilter(search, 'documentType', 'training_timetable')).toEqual({ documentType: 'training_timetable' });
});

test('a state is filtered by where all centres are shown', () => {
  expect(readFilters({ all: true, state: 'Kano' }).state).toBe('Kano');
  expect(readFilters({ centerId: centre, state: 'Kano' }).state).toBeUndefined();
});

test('what is set shows as chips, in the words of people', () => {
  const search = {
    centerId: centre,
    status: 'modification_required',
    documentType: 'training_timetable',
    period: '2026-Q4',
  };
  expect(setFilters(search, () => 'Kano Technical College').map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Centre: Kano Technical College',
    'Status: Needs Changes',
    'Document: Training Timetable',
    'Period: October to December 2026',
  ]);
});

test('the periods of a type that are offered begin with the one it is now', () => {
  expect(periodChoices('training_timetable', '2026-11-23').slice(0, 3)).toEqual(['2026-Q4', '2026-Q3', '2026-Q2']);
  expect(periodChoices('monthly_attendance_report', '2026-01-05').slice(0, 2)).toEqual(['2026-01', '2025-12']);
});
