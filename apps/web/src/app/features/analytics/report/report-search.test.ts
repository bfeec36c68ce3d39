import { expect, test } from 'vitest';
import { filtersOf, readReportSearch } from './report-search.ts';

test('an address is read by the names of the calls, and what makes no sense is dropped', () => {
  const whole = {
    intake: '2025',
    category: 'STC',
    state: 'Kano',
    skill: '["Blacksmithing"]',
    startDate: '2025-01-01',
    endDate: '2025-03-31',
    map: 'left',
  };
  expect(readReportSearch(whole)).toEqual({ ...whole, skill: ['Blacksmithing'] });
  const wrong = { category: 'PhD', state: 'Atlantis', skill: 'Magic', startDate: '2025-02-30', map: 'applications' };
  expect(readReportSearch({ ...wrong, page: '2' })).toEqual({});
});

test('a span that ends before it begins is open at its end', () => {
  expect(filtersOf({ startDate: '2025-03-01', endDate: '2025-01-01', map: 'left' })).toEqual({
    startDate: '2025-03-01',
  });
});
