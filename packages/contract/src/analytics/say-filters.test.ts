import { expect, test } from 'vitest';
import { filtersOfFigure, sayReportFilters } from './say-filters.ts';

test('a report says what it is about, and nothing where that is everything', () => {
  expect(sayReportFilters({})).toBe('');
  expect(sayReportFilters({ skill: [] })).toBe('');
  expect(sayReportFilters({ category: 'STC', skill: ['Leather Work', 'Other'], startDate: '2025-01-01' })).toBe(
    'Only program STC; trade Leather Work or Other; submitted from 2025-01-01.',
  );
  expect(sayReportFilters({ intake: '2025', state: 'Kano', endDate: '2025-12-31' })).toBe(
    'Only intake 2025; state Kano; submitted to 2025-12-31.',
  );
});

test('documents are of a state and of trades, and of nothing else that a report is about', () => {
  const filters = {
    intake: '2025',
    category: 'STC',
    state: 'Kano',
    skill: ['Leather Work'],
    endDate: '2025-12-31',
  } as const;
  const asked = { ...filters, skill: [...filters.skill] };
  expect(filtersOfFigure('documents', asked)).toEqual({ state: 'Kano', skill: ['Leather Work'] });
  expect(filtersOfFigure('documents', { intake: '2025' })).toEqual({});
  expect(filtersOfFigure('waiting', asked)).toEqual(asked);
});
