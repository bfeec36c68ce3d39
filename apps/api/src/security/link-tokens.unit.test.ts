import { createHash } from 'node:crypto';
import { linkFamilies } from '@tvet/contract';
import { expect, test } from 'vitest';
import { createLinkTokens } from './link-tokens.ts';

const none = { upload: undefined, conversion: undefined, status: undefined };
const id = '5f0c1d2e-0000-4000-8000-000000000001';

test('a token is the first 16 hex characters of SHA-256 of the id and the suffix', () => {
  const links = createLinkTokens({ ...none, upload: 'a suffix of the ministry' }, 'x'.repeat(32));
  const expected = createHash('sha256').update(`${id}a suffix of the ministry`).digest('hex').slice(0, 16);
  expect(links.tokenFor('upload', id)).toBe(expected);
  expect(links.isValid('upload', id, expected)).toBe(true);
  expect(links.isValid('upload', id, expected.toUpperCase())).toBe(false);
});

test('without suffixes each family and each application secret has tokens of its own', () => {
  const tokens = ['x'.repeat(32), 'y'.repeat(32)].flatMap((secret) => {
    const links = createLinkTokens(none, secret);
    return linkFamilies.map((family) => links.tokenFor(family, id));
  });
  expect(new Set(tokens).size).toBe(6);
});
