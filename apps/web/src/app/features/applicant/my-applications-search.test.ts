import { expect, test } from 'vitest';
import { readMyApplicationsSearch } from './my-applications-search.ts';

test('keeps a status there is and a page after the first, and drops the rest', () => {
  expect(readMyApplicationsSearch({ status: 'rejected', page: '3', colour: 'green' })).toEqual({
    status: 'rejected',
    page: 3,
  });
  for (const status of ['toString', 'Rejected', '', ['rejected'], undefined]) {
    expect(readMyApplicationsSearch({ status, page: '1' }), String(status)).toEqual({});
  }
});
