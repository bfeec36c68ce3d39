import { expect, test } from 'vitest';
import { endsTooEarly, readDay, readId, readLimit, readPage, readText, spanOf } from './read-search.ts';

test('a page is a whole number after the first', () => {
  expect(['2', 2, '1000000'].map(readPage)).toEqual([2, 2, 1_000_000]);
  for (const wrong of ['0', '1', '-3', '2.5', 'two', '', 'Infinity', undefined, null]) {
    expect(readPage(wrong), String(wrong)).toBeUndefined();
  }
  for (const far of ['1000001', '99999999', 1e99]) expect(readPage(far), String(far)).toBe(1_000_000);
});

test('a limit is one that a page may have', () => {
  expect(['1', '50', '500'].map(readLimit)).toEqual([1, 50, 500]);
  for (const wrong of ['0', '501', '9999', '-1', 'many', undefined]) {
    expect(readLimit(wrong), String(wrong)).toBeUndefined();
  }
});

test('a text is one that the server takes', () => {
  expect(readText('Ọlá & co')).toBe('Ọlá & co');
  expect(readText('x'.repeat(201))).toBe('x'.repeat(200));
  expect(readText(`${' '.repeat(250)}Ada`)).toBe('Ada');
  expect(readText(`${'x'.repeat(199)}😀`)).toBe('x'.repeat(199));
  for (const wrong of ['', '  ', ' '.repeat(250), 'a\u0000b', 7, undefined]) {
    expect(readText(wrong), String(wrong)).toBeUndefined();
  }
});

test('a day is one of the calendar, an id one of a record', () => {
  expect(readDay('2024-02-29')).toBe('2024-02-29');
  for (const wrong of ['2025-02-29', '2025-13-01', '2025-1-1', 'today', '', 20250101, undefined]) {
    expect(readDay(wrong), String(wrong)).toBeUndefined();
  }
  expect(readId('019a0000-0000-7000-8000-000000000001')).toBe('019a0000-0000-7000-8000-000000000001');
  for (const wrong of ['019a0000', '', 7, undefined]) expect(readId(wrong), String(wrong)).toBeUndefined();
});

test('a last day is too early before the first one alone', () => {
  expect(endsTooEarly({ startDate: '2026-01-02', endDate: '2026-01-01' })).toBe(true);
  for (const fine of [{ startDate: '2026-01-01', endDate: '2026-01-01' }, { endDate: '2026-01-01' }, {}]) {
    expect(endsTooEarly(fine)).toBe(false);
    expect(spanOf(fine)).toEqual(fine);
  }
  expect(spanOf({ startDate: '2026-01-02', endDate: '2026-01-01' })).toEqual({ startDate: '2026-01-02' });
});

test('a day whose year is being typed stays in its field and filters nothing', () => {
  expect(readDay('0020-01-02')).toBe('0020-01-02');
  expect(spanOf({ startDate: '0020-01-02', endDate: '2026-01-01' })).toEqual({ endDate: '2026-01-01' });
  expect(spanOf({ startDate: '2026-01-02', endDate: '0020-01-01' })).toEqual({ startDate: '2026-01-02' });
  expect(spanOf({ startDate: '3000-01-01', endDate: '2999-12-31' })).toEqual({ endDate: '2999-12-31' });
  expect(endsTooEarly({ startDate: '3000-01-01', endDate: '2999-12-31' })).toBe(false);
});
