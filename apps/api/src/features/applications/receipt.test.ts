import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@tvet/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uriOf } from '../../platform/files/uris.ts';
import { createApplication } from '../../testing/applications.ts';
import type { PersonName } from '../../testing/cast.ts';
import { applying, offerCentre, openIntakes, trade } from '../../testing/drafts.ts';
import type { TestPortal } from '../../testing/portal-types.ts';
import { hasProgram, outputOf } from '../../testing/programs.ts';
import { readQr } from '../../testing/read-qr.ts';
import { setRow } from '../../testing/rows.ts';
import * as samples from '../../testing/sample-files.ts';
import { asProduction, startTestPortal } from '../../testing/test-portal.ts';

/** Debian's poppler-utils, which the test setup installs if it can. */
const hasPoppler = ['pdfsig', 'pdftotext'].every(hasProgram);

const folder = mkdtempSync(join(tmpdir(), 'tvet-receipt-'));
let portal: TestPortal;
let id: string;
let receipt: Buffer;

const fetchReceipt = async (from: TestPortal, application: string, who: PersonName = 'applicant') => {
  const { access_token: token } = await from.context.tokens.issue(
    { userId: from.cast.users[who], role: 'applicant', sessionId: '00000000-0000-4000-8000-000000000000' },
    { email: null, phone_number: null, given_name: who, family_name: who },
  );
  return from.app.inject({
    method: 'GET',
    url: `/main/applications/${application}/receipt`,
    headers: { authorization: `Bearer ${token}` },
  });
};
const verify = async (from: TestPortal, bytes: Uint8Array) => {
  const answer = await from.app.inject({
    method: 'POST',
    url: '/main/verify',
    headers: { 'content-type': 'application/pdf' },
    payload: Buffer.from(bytes),
  });
  return answer.json<{ data: object }>().data;
};
const codeOf = async (from: TestPortal) =>
  (await from.db.selectFrom('receipts').select('code').orderBy('issued_at', 'desc').executeTakeFirstOrThrow()).code;

beforeAll(async () => {
  portal = await startTestPortal({ DATA_DIR: folder });
  await openIntakes(portal);
  const help = { phone: '0700 123 4567', whatsapp: null, hours: null };
  await portal.db
    .insertInto('settings')
    .values({ key: 'help', value: JSON.stringify(help) })
    .execute();
  const centre = await offerCentre(portal, { name: 'Forge of Òṣogbo', lga: 'Dala' });
  const { storage } = portal.context;
  await storage.write('photos/receipt', await samples.photo(), 'image/jpeg');
  await setRow(portal.db, 'applicants', portal.cast.applicants.applicant, {
    photo_url: uriOf(storage, 'photos/receipt'),
  });
  const me = applying(portal);
  id = (await me.filled(centre)).id;
  expect((await me.submit(id)).status).toBe(200);
  const answer = await fetchReceipt(portal, id);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.headers['content-disposition']).toContain('Receipt TV-AAAA1.pdf');
  receipt = answer.rawPayload;
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

it('/verify says of a receipt, by file and by code, that it is valid, and nothing else', async () => {
  expect(await verify(portal, receipt)).toEqual({ verdict: 'valid' });
  const byCode = await portal.stranger.send(calls.verifyCode, { query: { code: await codeOf(portal) } });
  expect(byCode.body.data).toEqual({ verdict: 'valid' });
});

it('a byte that was changed is seen, wherever it is', async () => {
  const at = [100, Math.floor(receipt.length / 3), receipt.length - 20];
  for (const place of at) {
    const bytes = Buffer.from(receipt);
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    expect(await verify(portal, bytes), String(place)).not.toMatchObject({ verdict: 'valid' });
  }
  const other = await portal.stranger.send(calls.verifyCode, { query: { code: 'x'.repeat(27) } });
  expect(other.body.data).toEqual({ verdict: 'unknown' });
});

it('is issued anew each time, and each stays valid', async () => {
  const second = (await fetchReceipt(portal, id)).rawPayload;
  expect(second.equals(receipt)).toBe(false);
  for (const file of [receipt, second]) expect(await verify(portal, file)).toEqual({ verdict: 'valid' });
});

it('is its owner’s alone, and of an application that was submitted', async () => {
  expect((await fetchReceipt(portal, id, 'otherApplicant')).json()).toMatchObject({ code: 'NOT_FOUND' });
  const draft = await createApplication(portal.db, portal.cast, {
    applicant: portal.cast.applicants.otherApplicant,
    status: 'initiated',
  });
  expect((await fetchReceipt(portal, draft, 'otherApplicant')).json()).toMatchObject({
    statusCode: 409,
    code: 'WRONG_STATUS',
    currentStatus: 'initiated',
  });
});

it('has the photo of its holder, small enough for a phone, and none if it cannot be read', async () => {
  const pictures = (file: Buffer) => file.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
  expect(pictures(receipt)).toBe(1);
  expect(receipt.length).toBeLessThan(250_000);
  const { storage } = portal.context;
  await setRow(portal.db, 'applicants', portal.cast.applicants.applicant, { photo_url: uriOf(storage, 'photos/gone') });
  const { statusCode, rawPayload } = await fetchReceipt(portal, id);
  expect([statusCode, pictures(rawPayload)]).toEqual([200, 0]);
});

it('its QR code is the address that /verify answers at', async () => {
  const address = new URL((await readQr(receipt)) ?? '');
  expect(address.pathname).toBe('/verify');
  const { body } = await portal.stranger.send(calls.verifyCode, {
    query: { code: address.searchParams.get('code') ?? '' },
  });
  expect(body.data).toEqual({ verdict: 'valid' });
});

describe.skipIf(!hasPoppler)('as usual readers see it', () => {
  it('it says who applied for what, where and when, and no number of the person', async () => {
    const file = join(folder, 'receipt.pdf');
    await writeFile(file, receipt);
    const text = await outputOf('pdftotext', file, '-');
    for (const said of [
      'TV-AAAA1',
      'Ngọ́zi applicant'.normalize('NFC'),
      trade,
      'Forge of Òṣogbo'.normalize('NFC'),
      'STC',
      'Federal Ministry of Education',
      'Your centre',
      'What happens next',
      'Call 0700 123 4567',
      'give your applicant ID',
    ]) {
      expect(text.normalize('NFC')).toContain(said);
    }
    expect(text).not.toMatch(/\d{10,11}/);
    const signature = await outputOf('pdfsig', '-nocert', file);
    expect(signature).toContain('Signature is Valid');
    expect(signature).toContain('Total document signed');
  });

  it.each([
    ['approved', true],
    ['rejected', false],
  ] as const)('after the decision %s it promises no decision', async (status, mayRegister) => {
    const at = new Date();
    await setRow(portal.db, 'applications', id, {
      status,
      decided_at: at,
      approval_requested_by: portal.cast.users.officer,
      approval_requested_at: at,
      ...(mayRegister ? { approved_by: portal.cast.users.platformAdmin } : { rejection_reason: 'Because' }),
    });
    const file = join(folder, `${status}.pdf`);
    await writeFile(file, (await fetchReceipt(portal, id)).rawPayload);
    const text = (await outputOf('pdftotext', file, '-')).replaceAll(/\s+/g, ' ');
    expect(text).toContain('no longer waiting for a decision');
    expect(text).toContain('does not give you a place');
    expect(text).not.toContain('The ministry checks each application');
    expect(text.includes('the centre will register you')).toBe(mayRegister);
  });
});

it('a portal without a certificate issues receipts all the same, and knows them by their hash', async () => {
  const bare = await startTestPortal({ ...asProduction, DATA_DIR: folder });
  const submitted = await createApplication(bare.db, bare.cast, { applicant: bare.cast.applicants.applicant });
  const { statusCode, rawPayload } = await fetchReceipt(bare, submitted);
  expect(statusCode).toBe(200);
  expect(await verify(bare, rawPayload)).toEqual({ verdict: 'valid' });
  const changed = Buffer.concat([rawPayload, Buffer.from('\n')]);
  expect(await verify(bare, changed)).toEqual({ verdict: 'unknown' });
  await bare.close();
});
