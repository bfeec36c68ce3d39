import { createHash, randomUUID } from 'node:crypto';
import { linkFamilies } from '@tvet/contract';
import { expect, test } from 'vitest';
import { testPortal } from '../../testing/test-portal.ts';
import { createLinkTokens } from './link-tokens.ts';

const portal = testPortal();

const none = {
  upload: undefined,
  conversion: undefined,
  status: undefined,
  standing: undefined,
  correction: undefined,
};
const id = '5f0c1d2e-0000-4000-8000-000000000001';
const tokens = (suffixes: Partial<typeof none> | Record<string, string>, appSecret = 'x'.repeat(32)) =>
  createLinkTokens({ sealer: portal.context.sealer, suffixes: { ...none, ...suffixes }, appSecret });
const hashed = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

test('a token is the first 16 hex characters of SHA-256 of the id and the suffix', async () => {
  const links = tokens({ upload: 'a suffix of the ministry' });
  const expected = hashed(`${id}a suffix of the ministry`);
  expect(await links.tokenFor(portal.db, 'upload', id)).toBe(expected);
  expect(await links.opens(portal.db, ['upload'], id, expected)).toBe(true);
  expect(await links.opens(portal.db, ['conversion', 'upload'], id, expected)).toBe(true);
  for (const other of [expected.toUpperCase(), expected + expected, '', expected.slice(1), `${expected} `]) {
    expect(await links.opens(portal.db, ['upload'], id, other), other).toBe(false);
  }
  expect(await links.opens(portal.db, ['status', 'conversion'], id, expected)).toBe(false);
  expect(await links.opens(portal.db, [], id, expected)).toBe(false);
  expect(await links.opens(portal.db, ['upload'], randomUUID(), expected)).toBe(false);
});

test('without suffixes each family and each application secret has tokens of its own', async () => {
  const all = await Promise.all(
    ['x'.repeat(32), 'y'.repeat(32)].flatMap((secret) => {
      const links = tokens({}, secret);
      return linkFamilies.map((family) => links.tokenFor(portal.db, family, id));
    }),
  );
  expect(new Set(all).size).toBe(2 * linkFamilies.length);
});

test('a family that was given another secret has other tokens, until another is configured', async () => {
  const links = tokens({ conversion: 'the first suffix' });
  const old = await links.tokenFor(portal.db, 'conversion', id);
  const rotation = { userId: portal.cast.users.superAdmin, at: new Date() };
  await links.rotate(portal.db, 'conversion', rotation);
  const first = await links.tokenFor(portal.db, 'conversion', id);
  await links.rotate(portal.db, 'conversion', rotation);
  const second = await links.tokenFor(portal.db, 'conversion', id);
  expect(new Set([old, first, second]).size).toBe(3);
  expect(await links.opens(portal.db, ['conversion'], id, old)).toBe(false);
  expect(await links.opens(portal.db, ['conversion'], id, first)).toBe(false);
  expect(await links.opens(portal.db, ['conversion'], id, second)).toBe(true);
  // Another process has the same configuration, and so the same tokens.
  expect(await tokens({ conversion: 'the first suffix' }).tokenFor(portal.db, 'conversion', id)).toBe(second);
  expect(await tokens({ conversion: 'another suffix' }).tokenFor(portal.db, 'conversion', id)).toBe(
    hashed(`${id}another suffix`),
  );
});
