import { permissionsOf } from '@tvet/contract';
import { expect, test } from 'vitest';
import { readSettingsSearch, sectionsOf } from './settings-search.ts';

test('superAdmin has every section, a centre administrator the own account alone', () => {
  expect(sectionsOf(permissionsOf('superAdmin'))).toEqual(['account', 'portal', 'audit']);
  expect(sectionsOf(permissionsOf('centerAdmin'))).toEqual(['account']);
});

test('the address keeps the section, and the filters of the audit trail alone', () => {
  expect(readSettingsSearch({ section: 'audit', action: 'user.disabled', page: '2' })).toEqual({
    section: 'audit',
    action: 'user.disabled',
    page: 2,
  });
  expect(readSettingsSearch({ section: 'portal', action: 'user.disabled', page: '2' })).toEqual({ section: 'portal' });
  expect(readSettingsSearch({ section: 'account' })).toEqual({});
  expect(readSettingsSearch({ section: 'toString' })).toEqual({});
});
