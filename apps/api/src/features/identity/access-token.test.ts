import { calls, type SessionAnswer } from '@tvet/contract';
import * as jose from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessTokenSeconds } from '../../platform/security/signing-keys.ts';
import { givePassword, signIn } from '../../testing/sign-in.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal();
let session: SessionAnswer;
let publicKey: jose.JWK;

beforeAll(async () => {
  await givePassword(portal.db, portal.cast.users.superAdmin);
  session = (await signIn(portal.stranger, 'superadmin@test.example')).body;
  publicKey = (await portal.stranger.send(calls.getJwks)).body.keys[0] as jose.JWK;
});

const self = (token: string) => portal.withToken(token).send(calls.getUser, { params: { id: session.user.id } });
const expectRefused = async (token: string, code = 'NOT_SIGNED_IN') => {
  const { status, body } = await self(token);
  expect([status, body.code]).toEqual([401, code]);
};
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const parts = () => session.access_token.split('.') as [string, string, string];
const claims = () => jose.decodeJwt(session.access_token);
const header = () => ({ ...jose.decodeProtectedHeader(session.access_token), alg: 'ES256' });

describe('the public keys', () => {
  it('are a bare set that may be cached, and hold nothing private', async () => {
    const { status, body, headers } = await portal.stranger.send(calls.getJwks);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=300');
    expect(Object.keys(body)).toEqual(['keys']);
    expect(body.keys).toHaveLength(1);
    expect(Object.keys(body.keys[0] ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });

  it('verify both tokens, each for its own audience', async () => {
    const keys = jose.createLocalJWKSet({ keys: [publicKey] });
    const currentDate = portal.context.now();
    const access = await jose.jwtVerify(session.access_token, keys, { currentDate });
    const id = await jose.jwtVerify(session.id_token, keys, { currentDate });
    expect(access.payload).toMatchObject({ sub: session.user.id, role: 'superAdmin' });
    expect((access.payload.exp ?? 0) - (access.payload.iat ?? 0)).toBe(15 * 60);
    expect(id.payload).toMatchObject({ sub: session.user.id, given_name: 'Ada', email: 'superadmin@test.example' });
    expect(access.payload.aud).not.toBe(id.payload.aud);
    expect(JSON.stringify(access.payload)).not.toContain('@');
  });
});

describe('an access token', () => {
  it('opens the calls of its person while nothing about it was changed', async () => {
    expect((await self(session.access_token)).status).toBe(200);
  });

  it('is refused without a signature, or with alg none', async () => {
    const [head, payload] = parts();
    await expectRefused(`${head}.${payload}.`);
    for (const alg of ['none', 'None', 'NONE']) {
      await expectRefused(`${encode({ ...header(), alg })}.${payload}.`);
      await expectRefused(`${encode({ ...header(), alg })}.${payload}.${parts()[2]}`);
    }
  });

  it('is refused when it is signed with HS256 and the public key as the secret', async () => {
    const pem = await jose.exportSPKI(
      (await jose.importJWK(publicKey, 'ES256', { extractable: true })) as jose.CryptoKey,
    );
    for (const secret of [pem, pem.trim(), JSON.stringify(publicKey), publicKey.x ?? '']) {
      const forged = await new jose.SignJWT(claims())
        .setProtectedHeader({ ...header(), alg: 'HS256' })
        .sign(new TextEncoder().encode(secret));
      await expectRefused(forged);
    }
  });

  it('is refused when another key signed it, named or brought along', async () => {
    const other = await jose.generateKeyPair('ES256', { extractable: true });
    const jwk = await jose.exportJWK(other.publicKey);
    for (const more of [
      {},
      { kid: 'another' },
      { kid: undefined },
      { jwk },
      { jwk, kid: undefined },
      { jku: 'http://127.0.0.1/' },
    ]) {
      const forged = await new jose.SignJWT(claims())
        .setProtectedHeader({ ...header(), ...more })
        .sign(other.privateKey);
      await expectRefused(forged);
    }
  });

  it('is refused when its person, role or end was changed', async () => {
    const [head, , signature] = parts();
    for (const change of [
      { sub: portal.cast.users.officer },
      { role: 'officer' },
      { exp: (claims().exp ?? 0) + 3600 },
    ]) {
      await expectRefused(`${head}.${encode({ ...claims(), ...change })}.${signature}`);
    }
  });

  it('is not the id token, nor the refresh token', async () => {
    await expectRefused(session.id_token);
    await expectRefused(session.refresh_token);
  });

  it('is refused in every other form of the header', async () => {
    const forms = [
      '',
      'Bearer',
      'Bearer ',
      `Basic ${session.access_token}`,
      session.access_token,
      'Bearer a.b',
      'Bearer null',
    ];
    for (const authorization of forms) {
      const { status } = await portal.stranger.request('GET', `/users/${session.user.id}`, {
        headers: { authorization },
      });
      expect(status).toBe(401);
    }
  });

  it('is refused by its own name once its 15 minutes are over', async () => {
    const { access_token } = (await signIn(portal.stranger, 'superadmin@test.example')).body;
    portal.advance((accessTokenSeconds - 60) * 1000);
    expect((await self(access_token)).status).toBe(200);
    portal.advance(60_000);
    await expectRefused(access_token, 'TOKEN_EXPIRED');
  });

  it('that was let in a moment ago is refused all the same', async () => {
    const { access_token } = (await signIn(portal.stranger, 'superadmin@test.example')).body;
    portal.advance((accessTokenSeconds - 20) * 1000);
    expect((await self(access_token)).status).toBe(200);
    portal.advance(20_000);
    await expectRefused(access_token, 'TOKEN_EXPIRED');
  });
});
