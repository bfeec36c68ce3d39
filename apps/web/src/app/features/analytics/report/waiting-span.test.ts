import { expect, test } from 'vitest';
import { spanOfBand } from './waiting-span.ts';

// Half past midnight of the 23rd in Lagos.
const asOf = '2026-11-22T23:30:00.000Z';

test('an age is the days of submission that are so long ago in Lagos', () => {
  expect(spanOfBand('0-7', asOf, {})).toEqual({ startDate: '2026-11-16' });
  expect(spanOfBand('8-14', asOf, {})).toEqual({ startDate: '2026-11-09', endDate: '2026-11-15' });
  expect(spanOfBand('over-90', asOf, {})).toEqual({ endDate: '2026-08-24' });
});

test('the days are those that the report is about', () => {
  expect(spanOfBand('8-14', asOf, { startDate: '2026-11-12', endDate: '2026-12-31' })).toEqual({
    startDate: '2026-11-12',
    endDate: '2026-11-15',
  });
  expect(spanOfBand('over-90', asOf, { startDate: '2025-01-01' })).toEqual({
    startDate: '2025-01-01',
    endDate: '2026-08-24',
  });
});
