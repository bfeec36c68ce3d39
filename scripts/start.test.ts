import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { portalEnv, portalFlags } from '../apps/api/src/testing/portal-flags.ts';
import { root } from './lib/paths.ts';

it('npm start gives V8 the flags, and the allocator the setting, that portals of tests and measurements have', () => {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const settings = Object.entries(portalEnv).map(([name, value]) => `${name}=${value}`);
  const flags = portalFlags.join(' ');
  expect(scripts.start).toBe(`exec env ${settings.join(' ')} node ${flags} scripts/with-node.mjs scripts/start.ts`);
});
