import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, type Signature } from '@tvet/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  clearAgreement,
  completeSigning,
  emailOf,
  fetchPaper,
  openSigning,
  setupTokenFor,
  startSigning,
  typedSignature,
} from '../../testing/agreements.ts';
import type { TestPortal, Visitor } from '../../testing/portal-types.ts';
import { hasProgram } from '../../testing/programs.ts';
import { messagesTo } from '../../testing/queued-messages.ts';
import { setRow } from '../../testing/rows.ts';
import { givePassword } from '../../testing/sign-in.ts';
import { asProduction, startTestPortal } from '../../testing/test-portal.ts';
import { openTimestampAuthority } from '../../testing/timestamp-authority.ts';
import { signingLifeMs } from './signings.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'tvet-agreement-'));
let portal: TestPortal;
let gated: Visitor;
let superAdmin: Visitor;
let unsigned: string;
const email = emailOf('gatedCenterAdmin');

beforeAll(async () => {
  portal = await startTestPortal({ DATA_DIR: dataDir });
  gated = portal.as('gatedCenterAdmin');
  superAdmin = portal.as('superAdmin');
  unsigned = portal.cast.centres.unsigned;
});
beforeEach(async () => {
  for (const table of ['messages', 'throttles', 'setup_tokens'] as const) {
    await portal.db.deleteFrom(table).execute();
  }
  await clearAgreement(portal, unsigned);
  await givePassword(portal.db, portal.cast.users.gatedCenterAdmin);
});
afterAll(async () => {
  await portal.close();
  rmSync(dataDir, { recursive: true });
});

const status = (visitor: Visitor, id: string, headers: Record<string, string> = {}) =>
  visitor.send(calls.getAgreementStatus, { params: { id }, headers });
const sign = (visitor: Visitor, id: string, of = email, headers: Record<string, string> = {}) =>
  visitor.send(calls.signAgreement, { params: { id }, body: { email: of, code: 'centre-agreement' }, headers });
const codeOf = ({ status: code, body }: { status: number; body: { code?: string | undefined } }) =>
  `${code} ${body.code}`;
const setup = (token: string) => ({ 'X-Setup-Token': token });
const inviteToSign = async () => {
  await setRow(portal.db, 'users', portal.cast.users.gatedCenterAdmin, {
    password_hash: null,
    password_kind: null,
    temporary_password_expires_at: null,
  });
  return setupTokenFor(portal, 'gatedCenterAdmin', unsigned);
};

describe('the status of an agreement', () => {
  it('is told to whoever has the link of that very centre', async () => {
    const token = await inviteToSign();
    expect(await status(portal.stranger, unsigned, setup(token))).toMatchObject({ body: { hasAccepted: false } });
    expect(codeOf(await status(portal.stranger, portal.cast.centres.first, setup(token)))).toBe(
      '403 INVALID_SETUP_LINK',
    );
    expect(codeOf(await status(portal.stranger, unsigned, setup(token.slice(0, 20))))).toBe('403 INVALID_SETUP_LINK');
    expect(codeOf(await status(portal.stranger, unsigned, setup('')))).toBe('403 INVALID_SETUP_LINK');
    // A session does not replace a valid link.
    expect(codeOf(await status(gated, unsigned, setup('none')))).toBe('403 INVALID_SETUP_LINK');
  });

  it('is refused by a link that is old or was sent again, and of whoever no longer runs the centre', async () => {
    const old = await inviteToSign();
    const token = await setupTokenFor(portal, 'gatedCenterAdmin', unsigned);
    expect(codeOf(await status(portal.stranger, unsigned, setup(old)))).toBe('403 INVALID_SETUP_LINK');
    const whole = portal.db.updateTable('user_centres').where('user_id', '=', portal.cast.users.gatedCenterAdmin);
    await whole.set({ centre_id: portal.cast.centres.funded }).execute();
    expect(codeOf(await status(portal.stranger, unsigned, setup(token)))).toBe('404 NOT_FOUND');
    await whole.set({ centre_id: unsigned }).execute();
    await portal.db
      .updateTable('setup_tokens')
      .set({ expires_at: new Date(0) })
      .execute();
    expect(codeOf(await status(portal.stranger, unsigned, setup(token)))).toBe('403 INVALID_SETUP_LINK');
  });

  it('guesses at links are counted until their address has to wait', async () => {
    for (let guess = 0; guess < 101; guess += 1) await status(portal.stranger, unsigned, setup(`guess ${guess}`));
    expect(codeOf(await status(portal.stranger, unsigned, setup('one more')))).toBe('429 TOO_MANY_ATTEMPTS');
    expect((await status(gated, unsigned)).status).toBe(200);
  });
});

describe('a signing', () => {
  it('is started by the caller’s own e-mail address alone', async () => {
    const { status: code, body } = await sign(gated, unsigned, email.toUpperCase());
    expect(code).toBe(200);
    expect(body.documentUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/sign-agreement#[\w-]{43}$/);
    for (const other of ['', 'somebody@test.example', emailOf('centerAdmin')]) {
      const refused = await sign(gated, unsigned, other);
      expect(codeOf(refused)).toBe('403 SIGNER_UNKNOWN');
      expect(refused.body.message).toBe('Missing user information required for signing');
    }
    expect(codeOf(await gated.request('POST', `/centres/${unsigned}/agreement/sign`, { body: { email } }))).toBe(
      '400 INVALID_FORM',
    );
  });

  it('shows the agreement of the centre to whoever has its address, and nothing to anybody else', async () => {
    const token = await startSigning(gated, unsigned, email);
    const signing = await openSigning(portal, token);
    expect(signing.centre).toEqual({ name: 'Jos Vocational Centre', tvetCode: 'TVC-003' });
    expect(signing.signer.email).toBe(email);
    expect(JSON.stringify(signing.text)).toContain('Jos Vocational Centre');
    expect(JSON.stringify(signing.text)).not.toMatch(/\{\w+\}/);
    const draft = await fetchPaper(portal, signing.draftUrl);
    expect(draft.subarray(0, 5).toString()).toBe('%PDF-');
    const setupToken = await setupTokenFor(portal, 'gatedCenterAdmin', unsigned);
    for (const wrong of [setupToken, token.slice(0, 30), 'x']) {
      const refused = await portal.stranger.send(calls.openSigning, { body: { token: wrong } });
      expect(codeOf(refused)).toBe('403 INVALID_SIGNING');
    }
    // A signing token does not open a setup link either.
    expect(codeOf(await status(portal.stranger, unsigned, setup(token)))).toBe('403 INVALID_SETUP_LINK');
  });

  it('is read as a PDF as long as it is open', async () => {
    const { draftUrl } = await openSigning(portal, await startSigning(gated, unsigned, email));
    portal.advance(signingLifeMs - 60_000);
    expect((await fetchPaper(portal, draftUrl)).subarray(0, 5).toString()).toBe('%PDF-');
    portal.advance(120_000);
    await expect(fetchPaper(portal, draftUrl)).rejects.toThrow('404');
    portal.advance(-signingLifeMs - 60_000);
  });

  it('has a PDF that is drawn once, and opens so often by one address', async () => {
    const { draftUrl } = await openSigning(portal, await startSigning(gated, unsigned, email));
    const first = await fetchPaper(portal, draftUrl);
    portal.advance(5_000);
    for (let opened = 1; opened < 120; opened += 1) expect(await fetchPaper(portal, draftUrl)).toEqual(first);
    await expect(fetchPaper(portal, draftUrl)).rejects.toThrow('429');
    await expect(fetchPaper(portal, `${draftUrl}.`), 'another spelling of the same ticket').rejects.toThrow('429');
    portal.advance(-5_000);
    const { draftUrl: another } = await openSigning(portal, await startSigning(gated, unsigned, email));
    expect((await fetchPaper(portal, another)).length).toBe(first.length);
  });

  it('ends after its time, and with the account or the post of the signer', async () => {
    const token = await startSigning(gated, unsigned, email);
    const { textSha256 } = await openSigning(portal, token);
    const complete = () =>
      portal.stranger.send(calls.completeSigning, {
        body: { token, textSha256, consent: true, signature: typedSignature },
      });
    const user = portal.db.updateTable('users').where('id', '=', portal.cast.users.gatedCenterAdmin);
    await user.set({ disabled_at: new Date() }).execute();
    expect(codeOf(await complete())).toBe('403 INVALID_SIGNING');
    await user.set({ disabled_at: null }).execute();
    const post = portal.db.updateTable('user_centres').where('user_id', '=', portal.cast.users.gatedCenterAdmin);
    await post.set({ centre_id: portal.cast.centres.second }).execute();
    expect(codeOf(await complete())).toBe('403 INVALID_SIGNING');
    await post.set({ centre_id: unsigned }).execute();
    await portal.db
      .updateTable('agreement_signings')
      .set({ expires_at: new Date(Date.now() - signingLifeMs) })
      .execute();
    expect(codeOf(await complete())).toBe('403 INVALID_SIGNING');
    expect((await status(gated, unsigned)).body.hasAccepted).toBe(false);
  });

  it('is refused without consent, without a signature, unread, and for another text than the one of today', async () => {
    const token = await startSigning(gated, unsigned, email);
    const textSha256 = 'a'.repeat(64);
    const complete = (body: object) =>
      portal.stranger.request('POST', calls.completeSigning.path, {
        body: { token, textSha256, consent: true, signature: typedSignature, ...body },
      });
    const elsewhere = await openSigning(portal, await startSigning(gated, unsigned, email));
    expect(codeOf(await complete({ textSha256: elsewhere.textSha256 }))).toBe('409 AGREEMENT_CHANGED');
    const signing = await openSigning(portal, token);
    expect(codeOf(await complete({}))).toBe('409 AGREEMENT_CHANGED');
    const read = { textSha256: signing.textSha256 };
    const wrong: object[] = [
      { consent: false },
      { consent: undefined },
      { signature: undefined },
      { signature: { kind: 'typed', name: ' ' } },
      { signature: { kind: 'typed', name: 'Ada \ufffd' } },
      { signature: { kind: 'drawn', strokes: [] } },
      { signature: { kind: 'drawn', strokes: [[[0, 0, 0]]] } },
      { signature: { kind: 'drawn', strokes: [[[-1, 0]]] } },
      { signature: { kind: 'drawn', strokes: [[[0.5, 0]]] } },
      { signature: { kind: 'drawn', strokes: Array.from({ length: 201 }, () => [[1, 1]]) } },
    ];
    for (const part of wrong) expect(codeOf(await complete({ ...read, ...part }))).toBe('400 INVALID_FORM');
    expect((await status(gated, unsigned)).body.hasAccepted).toBe(false);
  });

  it('by typing is refused with letters that no paper can print, which the answer names, and takes every other', async () => {
    const token = await startSigning(gated, unsigned, email);
    for (const [name, letters] of [
      ['山田', '山 田'],
      ['Ada 👍', '👍'],
    ] as const) {
      const refused = await completeSigning(portal, token, { kind: 'typed', name });
      expect(codeOf(refused)).toBe('400 INVALID_FORM');
      expect(refused.body).toMatchObject({
        errors: [
          {
            field: 'signature.name',
            code: 'unprintable_letters',
            params: { letters },
            message: `The paper cannot print ${letters}. Choose "Draw my signature" instead`,
          },
        ],
      });
    }
    expect((await completeSigning(portal, token, { kind: 'typed', name: 'موسى O̩lás̩adé' })).status).toBe(200);
  });

  it('by drawing seals a paper as well', async () => {
    const strokes: [number, number][][] = [[[10, 10]], Array.from({ length: 500 }, (_, i) => [i, 100 + (i % 40)])];
    const drawn: Signature = { kind: 'drawn', strokes };
    const token = await startSigning(gated, unsigned, email);
    expect((await completeSigning(portal, token, drawn)).status).toBe(200);
  });
});

describe('a signed agreement', () => {
  it('opens the gate for its centre at once', async () => {
    const before = await gated.send(calls.listApplications);
    expect(codeOf(before)).toBe('403 AGREEMENT_REQUIRED');
    const { body } = await completeSigning(portal, await startSigning(gated, unsigned, email));
    expect(body.data.next).toEqual({ step: 'portal', url: `${portal.context.address.url}/dashboard` });
    expect((await gated.send(calls.listApplications)).status).toBe(200);
    expect((await status(gated, unsigned)).body.hasAccepted).toBe(true);
  });

  it('is kept whole, with its evidence, and is on the audit trail as the signer’s', async () => {
    const { body } = await completeSigning(portal, await startSigning(gated, unsigned, email));
    const agreement = await portal.db
      .selectFrom('agreements')
      .innerJoin('sealed_papers', 'sealed_papers.id', 'agreements.sealed_paper_id')
      .selectAll()
      .where('centre_id', '=', unsigned)
      .executeTakeFirstOrThrow();
    expect(agreement).toMatchObject({
      signer_email: email,
      tvet_code: 'TVC-003',
      signed_by: portal.cast.users.gatedCenterAdmin,
    });
    expect(agreement.evidence).toMatchObject({
      address: '127.0.0.1',
      consent: expect.stringContaining('I accept it for Jos Vocational Centre'),
      signature: typedSignature,
    });
    expect(await fetchPaper(portal, body.data.documentUrl)).toEqual(agreement.content);
    const event = await portal.db
      .selectFrom('audit_events')
      .selectAll()
      .where('action', '=', 'agreement.signed')
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ actor_id: portal.cast.users.gatedCenterAdmin, subject_id: unsigned });
    expect(event.details).toMatchObject({
      name: 'Jos Vocational Centre',
      sha256: agreement.sha256.toString('hex'),
    });
  });

  it('is found by its administrator, at an address that ends after some minutes', async () => {
    const signed = await completeSigning(portal, await startSigning(gated, unsigned, email));
    const { body } = await gated.send(calls.getSignedAgreement, { params: { centerId: unsigned } });
    const first = await fetchPaper(portal, body.url);
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    portal.advance(16 * 60 * 1000);
    await expect(fetchPaper(portal, body.url)).rejects.toThrow('404');
    // The page after the signing may stay open.
    expect(await fetchPaper(portal, signed.body.data.documentUrl)).toEqual(first);
    portal.advance(-16 * 60 * 1000);
    await expect(fetchPaper(portal, `${body.url}x`)).rejects.toThrow('404');
  });

  it('cannot be signed a second time: not by the same page, another page or a new signing', async () => {
    const [first, second] = [await startSigning(gated, unsigned, email), await startSigning(gated, unsigned, email)];
    const { textSha256 } = await openSigning(portal, second);
    expect((await completeSigning(portal, first)).status).toBe(200);
    for (const token of [first, second]) {
      const again = await portal.stranger.send(calls.completeSigning, {
        body: { token, textSha256, consent: true, signature: typedSignature },
      });
      expect(codeOf(again)).toBe('409 AGREEMENT_SIGNED');
    }
    expect(codeOf(await sign(gated, unsigned))).toBe('409 AGREEMENT_SIGNED');
    expect(await portal.db.selectFrom('sealed_papers').select('id').execute()).toHaveLength(1);
  });

  it('is not signed at all when its last step fails', async () => {
    const token = await startSigning(gated, unsigned, email);
    await portal.db.schema.alterTable('audit_events').renameTo('audit_events_away').execute();
    const failed = await completeSigning(portal, token);
    await portal.db.schema.alterTable('audit_events_away').renameTo('audit_events').execute();
    expect(failed.status).toBe(500);
    expect(await portal.db.selectFrom('sealed_papers').select('id').execute()).toEqual([]);
    expect((await completeSigning(portal, token)).status).toBe(200);
  });

  it('is signed once by two tabs at the same instant', async () => {
    const tokens = [await startSigning(gated, unsigned, email), await startSigning(gated, unsigned, email)];
    const { textSha256 } = await openSigning(portal, tokens[0] ?? '');
    await openSigning(portal, tokens[1] ?? '');
    const answers = await Promise.all(
      [...tokens, tokens[0] ?? ''].map((token) =>
        portal.stranger.send(calls.completeSigning, {
          body: { token, textSha256, consent: true, signature: typedSignature },
        }),
      ),
    );
    expect(answers.map(({ status: code }) => code).sort()).toEqual([200, 409, 409]);
    expect(await portal.db.selectFrom('sealed_papers').select('id').execute()).toHaveLength(1);
  });
});

describe('an invited administrator', () => {
  it('signs by the link, and the same link then sets the account up, once', async () => {
    const token = await inviteToSign();
    const reset = (newPassword = 'a donkey on the roof') =>
      portal.stranger.send(calls.resetPassword, { body: { username: email, verificationCode: token, newPassword } });
    expect(codeOf(await reset())).toBe('403 AGREEMENT_REQUIRED');
    const signing = await startSigning(portal.stranger, unsigned, email, setup(token));
    const { body } = await completeSigning(portal, signing);
    const link = `${portal.context.address.url}/signup-center-signed?${new URLSearchParams({ token, email })}`;
    expect(body.data.next).toEqual({ step: 'set-password', url: link });
    expect((await status(portal.stranger, unsigned, setup(token))).body.hasAccepted).toBe(true);
    expect((await reset()).status).toBe(200);
    expect(codeOf(await reset())).toBe('400 INVALID_CODE');
    expect(codeOf(await status(portal.stranger, unsigned, setup(token)))).toBe('403 INVALID_SETUP_LINK');
  });

  it('is written to with the way on, which staff cannot read', async () => {
    const token = await inviteToSign();
    await completeSigning(portal, await startSigning(portal.stranger, unsigned, email, setup(token)));
    const [mail] = await messagesTo(portal, email);
    expect(mail?.template).toBe('agreement-signed');
    expect(mail?.text).toContain(token);
    expect(mail?.shown).not.toContain(token);
  });

  it('is led to a password when a colleague has signed, by another link than the first', async () => {
    const invited = await superAdmin.send(calls.inviteAdmin, {
      body: {
        firstName: 'Bisi',
        lastName: 'Colleague',
        role: 'centerAdmin',
        phoneNumber: '08053334411',
        email: 'bisi@test.example',
        centerId: unsigned,
      },
    });
    expect(invited.status).toBe(200);
    const linkIn = (text = '') => new URL(/http\S+/.exec(text)?.[0] ?? '');
    const first = linkIn((await messagesTo(portal, 'bisi@test.example'))[0]?.text);
    await completeSigning(portal, await startSigning(gated, unsigned, email));
    const [mail] = await messagesTo(portal, 'bisi@test.example');
    expect(mail?.template).toBe('colleague-signed');
    const next = linkIn(mail?.text);
    expect(next.pathname).toBe('/signup-center-signed');
    const reset = (verificationCode: string | null) =>
      portal.stranger.send(calls.resetPassword, {
        body: {
          username: 'bisi@test.example',
          verificationCode: verificationCode ?? '',
          newPassword: 'a donkey on the roof',
        },
      });
    expect(codeOf(await reset(first.searchParams.get('token')))).toBe('400 INVALID_CODE');
    expect((await reset(next.searchParams.get('token'))).status).toBe(200);
  });

  it('does not sign as somebody else', async () => {
    const token = await inviteToSign();
    const refused = await sign(portal.stranger, unsigned, emailOf('centerAdmin'), setup(token));
    expect(codeOf(refused)).toBe('403 SIGNER_UNKNOWN');
  });
});

describe('a portal with a timestamp authority', () => {
  it.skipIf(!hasProgram('openssl'))(
    'takes no signature of somebody who lost the account while it was sealed',
    async () => {
      let disable = async () => {};
      const authority = await openTimestampAuthority(dataDir, () => disable());
      const stamped = await startTestPortal({ DATA_DIR: dataDir, TIMESTAMP_URL: authority.url });
      const admin = stamped.as('gatedCenterAdmin');
      const token = await startSigning(admin, stamped.cast.centres.unsigned, email);
      const user = stamped.db.updateTable('users').where('id', '=', stamped.cast.users.gatedCenterAdmin);
      disable = async () => void (await user.set({ disabled_at: new Date() }).execute());
      expect(codeOf(await completeSigning(stamped, token))).toBe('403 INVALID_SIGNING');
      expect(await stamped.db.selectFrom('sealed_papers').select('id').execute()).toEqual([]);
      disable = async () => {};
      await user.set({ disabled_at: null }).execute();
      expect((await completeSigning(stamped, token)).status).toBe(200);
      authority.close();
      await stamped.close();
    },
    // A portal of its own, and papers sealed twice.
  );

  it('that does not answer signs nothing, and says that it can be tried again', async () => {
    const stamped = await startTestPortal({ DATA_DIR: dataDir, TIMESTAMP_URL: 'http://127.0.0.1:9' });
    const admin = stamped.as('gatedCenterAdmin');
    const centre = stamped.cast.centres.unsigned;
    const token = await startSigning(admin, centre, email);
    expect(codeOf(await completeSigning(stamped, token))).toBe('503 UNAVAILABLE');
    expect((await status(admin, centre)).body.hasAccepted).toBe(false);
    expect(await stamped.db.selectFrom('sealed_papers').select('id').execute()).toEqual([]);
    expect((await openSigning(stamped, token)).signer.email).toBe(email);
    await stamped.close();
  });
});

describe('a portal that has nothing to seal with', () => {
  it('has no address to sign at', async () => {
    const production = await startTestPortal(asProduction);
    const admin = production.as('gatedCenterAdmin');
    expect(await sign(admin, production.cast.centres.unsigned)).toMatchObject({
      status: 200,
      body: { documentUrl: null },
    });
    await production.close();
  });
});
