import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PDFBool, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, it } from 'vitest';
import * as samples from '../../../testing/sample-files.ts';
import { choicePdf, formPdf, freeTextPdf, shownPdfs } from '../../../testing/sample-shown-pdfs.ts';
import { checkPdf } from './pdf.ts';

const folder = await mkdtemp(join(tmpdir(), 'tvet-shown-'));
afterAll(() => rm(folder, { recursive: true }));
const codeOf = (file: Uint8Array) =>
  checkPdf(file).then(
    () => 'taken',
    (error: { code?: string }) => error.code,
  );
const hasReader = spawnSync('pdftoppm', ['-v']).error === undefined;

/** The first page as a reader that is not the portal's displays it. */
async function displayed(bytes: Uint8Array): Promise<Buffer> {
  const path = join(folder, 'page');
  await writeFile(`${path}.pdf`, bytes);
  await promisify(execFile)('pdftoppm', ['-png', '-r', '50', '-singlefile', `${path}.pdf`, path]);
  return readFile(`${path}.png`);
}

describe.skipIf(!hasReader)('a reader (pdftoppm) displays the same after the check', () => {
  const expectSame = async ([, make]: readonly [string, () => Promise<Buffer>]) => {
    const original = await make();
    const { bytes } = await checkPdf(original);
    expect((await displayed(bytes)).equals(await displayed(original))).toBe(true);
  };
  const everyDay = new Set(['a text field', 'a checkbox', 'free text', 'a layer that is only printed']);
  const pdfs = Object.entries(shownPdfs);
  it.each(pdfs.filter(([name]) => everyDay.has(name)))('of a PDF with %s', (...pdf) => expectSame(pdf));
  it.each(pdfs.filter(([name]) => !everyDay.has(name)))('of a PDF with %s', { tags: 'full' }, (...pdf) =>
    expectSame(pdf),
  );

  it('of a PDF that acts, without its actions', async () => {
    const original = await samples.activePdf();
    const { bytes } = await checkPdf(original);
    expect((await displayed(bytes)).equals(await displayed(original))).toBe(true);
  });

  it.each(['1.3', '1.4', '1.6', '1.7ext3'] as const)(
    'of a PDF %s with an owner password alone',
    { tags: 'full' },
    async (version) => {
      const original = await samples.restrictedPdf(version);
      expect(original.includes('/Encrypt')).toBe(true);
      const { bytes } = await checkPdf(original);
      expect((await displayed(bytes)).equals(await displayed(original))).toBe(true);
    },
  );

  it('of a PDF whose objects are packed and encrypted, with an owner password alone', async () => {
    const document = await PDFDocument.load(await samples.pdf(1));
    document.encrypt({ ownerPassword: 'owner', permissions: { printing: false } });
    const original = await document.save({ useObjectStreams: true });
    const { bytes } = await checkPdf(original);
    expect((await displayed(bytes)).equals(await displayed(original))).toBe(true);
  });
});

it('refuses a PDF that readers display otherwise than by its pages, and pictures lack nothing that is written', async () => {
  for (const entry of ['Collection', 'NeedsRendering']) {
    const document = await PDFDocument.load(await samples.pdf(1));
    document.catalog.set(PDFName.of(entry), entry === 'Collection' ? document.context.obj({}) : PDFBool.True);
    expect(await codeOf(await document.save())).toBe('PDF_WOULD_CHANGE');
  }
  expect(await codeOf(await freeTextPdf('شهادة'))).toBe('PDF_WOULD_CHANGE');
  expect(await codeOf(await formPdf('شهادة'))).toBe('PDF_WOULD_CHANGE');
});

it.each(['a text field', 'a checkbox', 'a choice', 'free text', 'ink', 'a stamp', 'a line'])(
  'draws %s in the picture of the page',
  async (shown) => {
    const { pictures } = await checkPdf((await shownPdfs[shown]?.()) ?? new Uint8Array());
    const { pictures: without } = await checkPdf((await shownPdfs['a hidden annotation']?.()) ?? new Uint8Array());
    expect(Buffer.from(pictures[1]?.bytes ?? []).equals(without[1]?.bytes ?? new Uint8Array())).toBe(false);
  },
);

it('draws the Nigerian letters of a form in the picture of the page', async () => {
  const pictureWith = async (value: string) => (await checkPdf(await formPdf(value))).pictures[1]?.bytes;
  expect(await pictureWith('ọṣẹ')).not.toEqual(await pictureWith('ɗƙɓ'));
  const choiceWith = async (shown: string) => (await checkPdf(await choicePdf(shown))).pictures[1]?.bytes;
  expect(await choiceWith('ọṣẹ')).not.toEqual(await choiceWith('ɗƙɓ'));
});
