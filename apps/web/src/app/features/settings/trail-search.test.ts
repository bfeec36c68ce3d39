import { permissionsOf } from '@tvet/contract';
import { expect, test } from 'vitest';
import { sectionsOf } from './sections.ts';
import { trailSearch } from './trail-search.ts';

test('superAdmin has every section, a centre administrator the own account alone', () => {
  expect(sectionsOf(permissionsOf('superAdmin'))).toEqual(['account', 'portal', 'audit', 'security']);
  expect(sectionsOf(permissionsOf('centerAdmin'))).toEqual(['account']);
});

test('a trail is filtered by its own kinds alone, and keeps its section without filters', () => {
  const query = { action: 'user.disabled', kind: 'account.locked', endDate: '2026-01-01' };
  const audit = trailSearch.read({ section: 'audit', ...query });
  expect(trailSearch.filtersOf(audit)).toEqual({ action: 'user.disabled', endDate: '2026-01-01' });
  const security = trailSearch.read({ section: 'security', ...query });
  expect(trailSearch.filtersOf(security)).toEqual({ kind: 'account.locked', endDate: '2026-01-01' });
  expect(trailSearch.clear(audit)).toEqual({ section: 'audit' });
  expect(trailSearch.read({ section: 'toString', kind: 'toString' })).toEqual({});
});
