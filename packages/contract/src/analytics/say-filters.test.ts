import { expect, test } from 'vitest';
import { sayReportFilters } from './say-filters.ts';

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
