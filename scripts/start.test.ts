import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { portalFlags } from '../apps/api/src/testing/portal-flags.ts';
import { root } from './lib/paths.ts';

it('npm start gives V8 the flags that portals of tests and measurements have', () => {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  expect(scripts.start).toBe(`exec node ${portalFlags.join(' ')} scripts/with-node.mjs scripts/start.ts`);
});
