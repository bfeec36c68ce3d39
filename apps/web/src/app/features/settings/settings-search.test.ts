import { permissionsOf } from '@tvet/contract';
import { expect, test } from 'vitest';
import { isFiltered, readSettingsSearch, sectionsOf, withTrailFilters } from './settings-search.ts';

test('superAdmin has every section, a centre administrator the own account alone', () => {
  expect(sectionsOf(permissionsOf('superAdmin'))).toEqual(['account', 'portal', 'audit', 'security']);
  expect(sectionsOf(permissionsOf('centerAdmin'))).toEqual(['account']);
});

test('the address keeps the section, and the filters of the audit trail alone', () => {
  expect(readSettingsSearch({ section: 'audit', action: 'user.disabled', page: '2' })).toEqual({
    section: 'audit',
    action: 'user.disabled',
    page: 2,
  });
  expect(readSettingsSearch({ section: 'portal', action: 'user.disabled', page: '2' })).toEqual({ section: 'portal' });
  const person = '019a0000-0000-7000-8000-000000000001';
  expect(
    readSettingsSearch({ section: 'audit', person, startDate: '2026-01-01', endDate: '2026-01-01', other: 'x' }),
  ).toEqual({ section: 'audit', person, startDate: '2026-01-01', endDate: '2026-01-01' });
  for (const wrong of [
    { person: 'Amina' },
    { startDate: '2026-02-30' },
    { endDate: 'today' },
    { action: ' ' },
    { page: '0' },
  ]) {
    expect(readSettingsSearch({ section: 'audit', ...wrong })).toEqual({ section: 'audit' });
  }
  expect(readSettingsSearch({ section: 'account' })).toEqual({});
  expect(readSettingsSearch({ section: 'toString' })).toEqual({});
});

test('of the security events the address keeps their own filters, and a kind they have', () => {
  expect(
    readSettingsSearch({ section: 'security', kind: 'account.locked', action: 'user.disabled', page: '2' }),
  ).toEqual({
    section: 'security',
    kind: 'account.locked',
    page: 2,
  });
  expect(readSettingsSearch({ section: 'security', kind: 'toString' })).toEqual({ section: 'security' });
  expect(readSettingsSearch({ section: 'audit', kind: 'account.locked' })).toEqual({ section: 'audit' });
  const search = readSettingsSearch({ section: 'security', kind: 'account.locked', page: '3' });
  expect(withTrailFilters(search, { kind: '', startDate: '2026-01-01' })).toEqual({
    section: 'security',
    startDate: '2026-01-01',
  });
});

test('another filter of the audit trail begins with its first page, and an empty one is gone', () => {
  const search = readSettingsSearch({ section: 'audit', action: 'user.disabled', page: '3' });
  expect(withTrailFilters(search, { startDate: '2026-01-01' })).toEqual({
    section: 'audit',
    action: 'user.disabled',
    startDate: '2026-01-01',
  });
  expect(withTrailFilters(search, { action: '' })).toEqual({ section: 'audit' });
});

test('a trail is filtered by what is looked for in it, not by its section or page', () => {
  expect(isFiltered({ section: 'audit', page: 3 })).toBe(false);
  expect(isFiltered({ section: 'audit', endDate: '2026-01-01' })).toBe(true);
});
