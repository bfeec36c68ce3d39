import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, maxPaperBytes, type Verification } from '@tvet/contract';
import * as jsQr from 'jsqr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCertificate } from '../../platform/papers/certificate.ts';
import { drawPaper, write } from '../../platform/papers/paper.ts';
import { sealPaper } from '../../platform/papers/seal.ts';
import { completeSigning, emailOf, fetchPaper, startSigning } from '../../testing/agreements.ts';
import type { TestPortal } from '../../testing/portal-types.ts';
import { hasProgram, outputOf } from '../../testing/programs.ts';
import { setRow } from '../../testing/rows.ts';
import { startTestPortal } from '../../testing/test-portal.ts';
import { drawDraft } from './draw.ts';
import { textFor } from './text.ts';

// The package declares 'export default' and is CommonJS.
const readQr = jsQr.default as unknown as typeof jsQr.default.default;

/** Debian's poppler-utils, which the test setup installs if it can. */
const hasPoppler = hasProgram('pdfsig') && hasProgram('pdftoppm') && hasProgram('pdftotext');
const dataDir = mkdtempSync(join(tmpdir(), 'tvet-verify-'));
let portal: TestPortal;
let paper: Buffer;
let verifyUrl: string;

beforeAll(async () => {
  portal = await startTestPortal({ DATA_DIR: dataDir });
  const token = await startSigning(
    portal.as('gatedCenterAdmin'),
    portal.cast.centres.unsigned,
    emailOf('gatedCenterAdmin'),
  );
  const { body } = await completeSigning(portal, token);
  verifyUrl = body.data.verifyUrl;
  paper = await fetchPaper(portal, body.data.documentUrl);
});
afterAll(async () => {
  await portal.close();
  rmSync(dataDir, { recursive: true });
});

const verify = async (bytes: Uint8Array, type = 'application/pdf') => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/main/verify',
    headers: { 'content-type': type },
    payload: Buffer.from(bytes),
  });
  return { status: answer.statusCode, body: answer.json<{ data: Verification; code?: string }>() };
};
const verdictOf = async (bytes: Uint8Array) => (await verify(bytes)).body.data;
const saved = async (bytes: Uint8Array) => {
  const file = join(dataDir, `${randomUUID()}.pdf`);
  await writeFile(file, bytes);
  return file;
};
/** Returns true if a usual PDF reader finds a valid signature over the whole document. */
const readerTrusts = async (bytes: Uint8Array) => {
  // pdfsig exits without an error whatever it finds, and with an error if there is no signature.
  const said = await outputOf('pdfsig', '-nocert', await saved(bytes)).catch((error: Error) => error.message);
  return said.includes('Signature is Valid') && said.includes('Total document signed');
};
const flipped = (at: number) => {
  const bytes = Buffer.from(paper);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
};
const placeOf = (text: string, from = 0) => {
  const place = paper.indexOf(text, from, 'latin1');
  expect(place, text).toBeGreaterThan(0);
  return place;
};
const sealStart = () => placeOf('/Contents <') + '/Contents <'.length;
/** Replaces one hexadecimal digit of the seal. */
const withDigit = (offset: number, digit: string) => {
  const bytes = Buffer.from(paper);
  const at = sealStart() + offset;
  bytes.write(bytes.toString('latin1', at, at + 1) === digit ? '7' : digit, at, 'latin1');
  return bytes;
};
/** The paper with a page that an editor appended: a newer catalogue after the end, and the old bytes untouched. */
const appended = () => {
  const text = paper.toString('latin1');
  const size = Number(/\/Size (\d+)/.exec(text)?.[1]);
  const root = /\/Root (\d+) 0 R/.exec(text)?.[1];
  const old = /startxref\n(\d+)/.exec(text)?.[1];
  const body = `\n${size} 0 obj\n<< /Type /Page /MediaBox [0 0 200 200] >>\nendobj\n`;
  const offset = String(paper.length + 1).padStart(10, '0');
  const table = `xref\n${size} 1\n${offset} 00000 n \ntrailer\n<< /Size ${size + 1} /Root ${root} 0 R /Prev ${old} >>\n`;
  return Buffer.concat([
    paper,
    Buffer.from(`${body}${table}startxref\n${paper.length + body.length}\n%%EOF\n`, 'latin1'),
  ]);
};

const tampered: [string, () => Buffer][] = [
  ['a byte of the text', () => flipped(placeOf('stream\n', sealStart() + 40_000) + 20)],
  ['a byte of a font', () => flipped(placeOf('/FontDescriptor') + 40)],
  ['the title', () => flipped(placeOf('(SAMPLE: ') + 2)],
  ['the hour of signing', () => flipped(placeOf('/M (D:') + 16)],
  ['the first byte', () => flipped(0)],
  ['the last byte', () => flipped(paper.length - 2)],
  ['a page that is missing', () => paper.subarray(0, paper.length - 400)],
  ['the range that is covered', () => Buffer.from(paper.toString('latin1').replace('[0 ', '[1 '), 'latin1')],
  ['a byte of the signature', () => withDigit(4_000, 'a')],
  ['the name of the digest', () => withDigit(60, 'e')],
];

describe('a sealed agreement', () => {
  it('is what the portal sealed, and says what the paper says', async () => {
    const { status, body } = await verify(paper);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      verdict: 'sealed',
      paper: {
        kind: 'agreement',
        title: 'SAMPLE: Training Centre Agreement',
        centreName: 'Jos Vocational Centre',
        tvetCode: 'TVC-003',
        signerName: expect.stringContaining('gatedCenterAdmin'),
        signedAt: expect.stringMatching(/^20/),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
    const { pathname, searchParams } = new URL(verifyUrl);
    expect(pathname).toBe('/verify');
    const byCode = await portal.stranger.send(calls.verifyCode, { query: { code: searchParams.get('code') ?? '' } });
    expect(byCode.body.data).toEqual(body.data);
  });

  it.each(tampered)('is genuine no more with another byte in %s', async (_, tamper) => {
    const bytes = tamper();
    expect(bytes.equals(paper)).toBe(false);
    expect(await verdictOf(bytes)).toEqual({ verdict: 'changed' });
  });

  it('is genuine no more with zeros behind its seal changed, a byte more, or a page appended', async () => {
    const padding = Buffer.from(paper);
    padding.write('1', paper.indexOf('>', sealStart(), 'latin1') - 1, 'latin1');
    for (const bytes of [padding, Buffer.concat([paper, Buffer.from('\n')]), appended()]) {
      expect(await verdictOf(bytes)).toEqual({ verdict: 'changed' });
    }
  });

  it('is not vouched for when another key of the same name sealed it', async () => {
    const other = mkdtempSync(join(tmpdir(), 'tvet-other-'));
    const draw = () => drawPaper({ title: 'Agreement', createdAt: new Date() }, (page) => write(page, 'A paper'));
    const forged = await sealPaper(await draw(), await demoCertificate(other, new Date()), undefined);
    rmSync(other, { recursive: true });
    expect(await verdictOf(forged)).toEqual({ verdict: 'unknown' });
    // A paper sealed with the portal's own key is not genuine if it was never stored.
    const mine = await sealPaper(await draw(), await demoCertificate(dataDir, new Date()), undefined);
    expect(await verdictOf(mine)).toEqual({ verdict: 'changed' });
    if (hasPoppler) expect([await readerTrusts(forged), await readerTrusts(mine)]).toEqual([true, true]);
  });

  it('is not vouched for by a hash alone that somebody put into the database', async () => {
    const kept = await portal.db.selectFrom('sealed_papers').selectAll().executeTakeFirstOrThrow();
    const other = flipped(placeOf('(SAMPLE: ') + 2);
    const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(other)));
    await setRow(portal.db, 'sealed_papers', kept.id, { sha256 });
    expect((await verdictOf(other)).verdict).toBe('changed');
    await setRow(portal.db, 'sealed_papers', kept.id, { sha256: kept.sha256 });
  });

  describe.skipIf(!hasPoppler)('for a usual reader (skipped without pdfsig, pdftoppm and pdftotext)', () => {
    it('is valid and covers the whole document', async () => {
      const said = await outputOf('pdfsig', '-nocert', await saved(paper));
      expect(said).toContain('Signature is Valid');
      expect(said).toContain('Total document signed');
      expect(said).toContain('ETSI.CAdES.detached');
    });

    it.each(tampered)('is not with another byte in %s', async (_, tamper) => {
      expect(await readerTrusts(tamper())).toBe(false);
    });

    it('is not with a page appended', async () => {
      expect(await readerTrusts(appended())).toBe(false);
    });

    it('bears no signature before it is signed, not even an empty one', async () => {
      const draft = await drawDraft({
        text: textFor({ name: 'A centre', tvetCode: 'T-1', place: 'Jos' }),
        tvetCode: 'T-1',
        at: new Date(),
      });
      // pdfsig reports a missing signature as a failure.
      const asked = outputOf('pdfsig', '-nocert', await saved(draft));
      const said = await asked.catch(({ stdout }: { stdout?: string }) => stdout);
      expect(said).toContain('does not contain any signatures');
    });

    it('bears its evidence on the last page, and a QR code that leads to the check', async () => {
      const file = await saved(paper);
      const pages = Number(/Pages:\s+(\d+)/.exec(await outputOf('pdfinfo', file))?.[1]);
      expect(pages).toBeGreaterThan(1);
      const last = ['-f', String(pages), '-l', String(pages)];
      const text = (await outputOf('pdftotext', ...last, file, '-')).replaceAll(/\s+/g, ' ');
      for (const part of [emailOf('gatedCenterAdmin'), 'TVC-003', '127.0.0.1', 'UTC', 'I have read this agreement']) {
        expect(text).toContain(part);
      }
      const image = join(dataDir, 'last');
      await outputOf('pdftoppm', '-r', '150', '-gray', ...last, '-singlefile', file, image);
      const { data, width, height } = await greyImage(`${image}.pgm`);
      expect(readQr(data, width, height)?.data).toBe(verifyUrl);
    });
  });
});

describe('anything else', () => {
  it('is unknown: no PDF, a draft, a PDF that somebody else signed, a code of nobody’s', async () => {
    const info = { title: 'Draft', createdAt: new Date(), isDraft: true };
    const draft = Buffer.from(await drawPaper(info, (page) => write(page, 'A draft')));
    expect(draft.subarray(0, 5).toString()).toBe('%PDF-');
    const elsewhere = '%PDF-1.7 << /Type /Sig /ByteRange [0 10 30 60] /Contents <3080> /Reason (Approved) >>';
    for (const file of [Buffer.from('no PDF'), draft, Buffer.from(elsewhere)]) {
      expect(await verdictOf(file)).toEqual({ verdict: 'unknown' });
    }
    const { body } = await portal.stranger.send(calls.verifyCode, { query: { code: 'a'.repeat(27) } });
    expect(body.data).toEqual({ verdict: 'unknown' });
  });

  it('that is nested without end or names ranges without end is answered all the same', async () => {
    // Nested sequences, first of indefinite length, then each as long as the rest.
    for (const within of ['3080', '3083003fff']) {
      const nested = Buffer.from(paper);
      nested.write(within.repeat(40_000).slice(0, 32_000), sealStart(), 'latin1');
      expect(await verdictOf(nested)).toEqual({ verdict: 'changed' });
    }
    const many = '/ByteRange [0 1 2 3] '.repeat(240_000);
    expect(await verdictOf(Buffer.from(`(Sealed by the TVET portal) ${many}`))).toEqual({ verdict: 'changed' });
  });

  it('that is too large or no PDF by its type is refused', async () => {
    expect((await verify(Buffer.alloc(maxPaperBytes + 1))).status).toBe(413);
    expect((await verify(Buffer.from('{}'), 'application/json')).status).toBe(415);
  });

  it('is looked at so often from one address, and beyond that for work', async () => {
    let last = 200;
    for (let file = 0; file < 61 && last === 200; file += 1) last = (await verify(Buffer.from('x'))).status;
    expect(last).toBe(428);
  });
});

/** A PGM picture, as the QR code reader accepts it. */
async function greyImage(file: string) {
  const bytes = await readFile(file);
  const [header = '', width, height] = /^P5\n(\d+) (\d+)\n255\n/.exec(bytes.toString('latin1', 0, 40)) ?? [];
  const grey = bytes.subarray(header.length);
  const data = new Uint8ClampedArray(grey.length * 4);
  for (const [index, value] of grey.entries()) data.fill(value, index * 4, index * 4 + 3);
  return { data, width: Number(width), height: Number(height) };
}
