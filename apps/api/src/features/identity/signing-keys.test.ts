import { calls } from '@tvet/contract';
import { decodeProtectedHeader } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import { operatorOf } from '../../admin/operator.ts';
import { rotateKeys } from '../../admin/rotate-keys.ts';
import { createContext } from '../../context.ts';
import { createSealer } from '../../platform/security/sealer.ts';
import { accessTokenSeconds, keysReloadMs } from '../../platform/security/signing-keys.ts';
import { givePassword, signIn } from '../../testing/sign-in.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal();
beforeAll(async () => {
  await givePassword(portal.db, portal.cast.users.officer);
});

const session = async () => (await signIn(portal.stranger, 'officer@test.example')).body;
const self = async (token: string) =>
  (await portal.withToken(token).send(calls.getUser, { params: { id: portal.cast.users.officer } })).status;
const published = async () => (await portal.stranger.send(calls.getJwks)).body.keys.map(({ kid }) => kid);
const keyOf = (token: string) => decodeProtectedHeader(token).kid;

it('a new key is taken up by a running portal, and the old one verifies until its last token has expired', async () => {
  const before = await session();
  const kid = await rotateKeys(operatorOf(portal.context));
  expect(keyOf(before.access_token)).not.toBe(kid);
  expect(await self(before.access_token)).toBe(200);

  // Another process already has the new key. This process learns of it from the token.
  portal.advance(6_000);
  const elsewhere = await createContext(portal.context.config, portal.context.connection, portal.context.now);
  const claims = { userId: portal.cast.users.officer, role: 'officer', sessionId: crypto.randomUUID() } as const;
  const nobody = { email: null, phone_number: null, given_name: 'D', family_name: 'O' };
  const issued = await elsewhere.tokens.issue(claims, nobody);
  expect(keyOf(issued.access_token)).toBe(kid);
  expect(await self(issued.access_token)).toBe(200);

  portal.advance(keysReloadMs + 1);
  const after = await session();
  expect(keyOf(after.access_token)).toBe(kid);
  expect(await published()).toEqual([kid, keyOf(before.access_token)]);
  expect(await self(before.access_token)).toBe(200);

  portal.advance((accessTokenSeconds + 3 * 60) * 1000);
  expect(await published()).toEqual([kid]);
  expect(await self(before.access_token)).toBe(401);
});

it('two rotations at once leave one key that signs, and rows of keys long retired go', async () => {
  await Promise.all([rotateKeys(operatorOf(portal.context)), rotateKeys(operatorOf(portal.context))]);
  const rows = () => portal.db.selectFrom('signing_keys').select('retired_at').execute();
  expect((await rows()).filter(({ retired_at }) => retired_at === null)).toHaveLength(1);
  portal.advance(60 * 60_000);
  await rotateKeys(operatorOf(portal.context));
  expect(await rows()).toHaveLength(2);
  const audited = portal.db.selectFrom('audit_events').select('actor_id').where('action', '=', 'signing-key.rotated');
  expect((await audited.execute()).map(({ actor_id }) => actor_id)).toEqual([null, null, null, null]);
});

it('is refused with another APP_SECRET, before anything is changed', async () => {
  const before = await portal.db.selectFrom('signing_keys').select('kid').execute();
  await expect(rotateKeys(operatorOf({ ...portal.context, sealer: createSealer('another secret') }))).rejects.toThrow(
    'APP_SECRET',
  );
  expect(await portal.db.selectFrom('signing_keys').select('kid').execute()).toEqual(before);
});
