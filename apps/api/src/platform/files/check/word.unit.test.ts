import { describe, expect, it } from 'vitest';
import { doc, fetchingDocx, hiddenReferences, screenshot } from '../../../testing/sample-files.ts';
import * as word from '../../../testing/sample-word.ts';
import { checkBytes } from './check-bytes.ts';

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** The flag of a password in the head of the text. */
function lockedHead(): Buffer {
  const head = Buffer.alloc(4_096);
  head.writeUInt16LE(0xa5ec, 0);
  head.writeUInt16LE(0x1300, 10);
  return head;
}
const codeOf = async (file: Uint8Array | Promise<Uint8Array>) => {
  return checkBytes(await file, ['application/msword', docxType]).then(
    () => 'taken',
    (error: { code?: string }) => error.code ?? String(error),
  );
};
const binary = 'application/vnd.openxmlformats-officedocument.oleObject';
const rels = 'word/_rels/document.xml.rels';

describe('a DOCX', () => {
  it('as Word writes it is taken, with links, pictures, headers, a chart and fields of every day', async () => {
    const fields = [
      word.field(' TOC \\o "1-3" \\h \\z \\u '),
      word.field(' HYPERLINK \\l "_Toc1" '),
      word.field(' PAGE', 'REF _Toc1 \\h '),
      word.field(' NUMPAGES '),
      word.field(' DATE \\@ "d MMMM yyyy" '),
      word.field(' MERGEFIELD Link '),
      word.field(' SEQ Figure \\* ARABIC '),
      word.field(' FORMTEXT '),
      word.field(' HYPERLINK "https://good.example/dde include" '),
      word.field(' ADDIN EN.CITE levels of DDE in soil '),
      word.fieldWithin(' IF ', ' PAGE ', ' = 1 "first" "other" '),
      word.fieldWithin(' = ', ' PAGE ', ' - 1 '),
      word.simpleField(' AUTHOR '),
      '<w:p><w:r><w:t>DDE is written here, in no field.</w:t></w:r></w:p>',
    ];
    expect(await codeOf(word.ordinaryDocument(await screenshot(200, 200), ...fields))).toBe('taken');
  });

  const attack = 'c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"';
  it.each([
    ['in one piece', word.field(`DDEAUTO ${attack}`)],
    ['in small letters', word.field(` dde ${attack}`)],
    ['split over runs', word.field('D', 'D', 'EAU', 'TO ', attack)],
    ['as an attribute', word.simpleField(` DDEAUTO ${attack.replaceAll('"', '&quot;')}`)],
    ['as text', word.field('').replace('</w:instrText>', `</w:instrText><w:t>DDE ${attack}</w:t>`)],
    ['within another field', word.fieldWithin(' IF 1 = ', `DDE ${attack}`, ' "a" ')],
    ['with a name that another field writes', word.fieldWithin('', ' QUOTE 68 68 69 ', ` ${attack}`)],
    ['behind what was deleted', word.fieldWithDeleted(' PAGE ', ` DDE ${attack}`)],
    ['that does not end', word.field(` DDE ${attack}`).replace(/<w:fldChar w:fldCharType="(?:separate|end)"\/>/g, '')],
    ['for a text', word.field(' INCLUDETEXT "\\\\\\\\bad.example\\\\a" ')],
    ['for a picture', word.field(' INCLUDEPICTURE "https://bad.example/a.png" \\d ')],
    ['for a linked object', word.field(' LINK Excel.Sheet.12 "https://bad.example/a.xlsx" ')],
    ['for a document', word.field(' RD "https://bad.example/a.docx" ')],
  ])('with a field that fetches, %s, is refused', async (_, body) => {
    expect(await codeOf(word.wordDocument(body))).toBe('FILE_UNSAFE');
  });

  it('with such a field in its header alone is refused', async () => {
    const header = {
      name: 'word/header1.xml',
      content: `<w:hdr xmlns:w="w">${word.field(`DDE ${attack}`)}</w:hdr>`,
      kind: 'application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml',
    };
    expect(await codeOf(word.wordDocument('', header))).toBe('FILE_UNSAFE');
  });

  it.each([
    ['a picture from outside', ['image', 'https://bad.example/p.png', 'External']],
    ['a picture from outside that is said to lie inside', ['image', 'https://bad.example/p.png']],
    ['a picture on a share', ['image', '//bad.example/p.png', 'Internal']],
    ['an object', ['oleObject', 'media/x.xml']],
    ['an object, written otherwise', ['OLEOBJECT', 'media/x.xml']],
    ['another document within', ['aFChunk', 'media/x.xml']],
    ['a workbook that is of no chart', ['package', 'media/x.xlsx']],
    ['macros', ['http://schemas.microsoft.com/office/2006/relationships/vbaProject', 'media/x.xml']],
    ['something nobody knows', ['https://bad.example/relationships/image', 'media/x.xml']],
  ] as [string, [string, string, string?]][])(
    'that refers to %s is refused, whatever the names of its parts',
    async (_, one) => {
      const target = { name: 'word/media/x.xml', content: '<x/>' };
      for (const name of [rels, 'word/_rels/settings.xml.RELS', 'WORD/_RELS/DOCUMENT.XML.RELS']) {
        const kind = 'application/vnd.openxmlformats-package.relationships+xml';
        const file = word.wordDocument('', { name, content: word.references(one), kind }, target);
        expect(await codeOf(file)).toBe('FILE_UNSAFE');
      }
    },
  );

  it('saved as Strict Open XML is taken', async () => {
    expect(await codeOf(word.strictDocument())).toBe('taken');
  });

  it.each([
    ['outside', 'https://bad.example/t.dotm', 'External'],
    ['on the disk of its author', 'file:///C:\\Users\\a\\Report.dotx', 'External'],
    ['said to be inside', 'https://bad.example/t.dotm', undefined],
  ] as const)('made from a template %s is taken without the reference', async (_, target, mode) => {
    const original = word.templatedDocument(target, mode);
    const { bytes } = await checkBytes(original, [docxType]);
    const [before, after] = [await word.partsOf(original), await word.partsOf(bytes)];
    expect([...after.keys()]).toEqual([...before.keys()]);
    expect(after.get('word/settings.xml')).toBe(
      before.get('word/settings.xml')?.replace(/<w:attachedTemplate[^>]*>/, ''),
    );
    const references = after.get('word/_rels/settings.xml.rels');
    expect(references).not.toContain(target);
    expect(references).toContain('media/image1.png');
    expect(after.get('word/document.xml')).toBe(before.get('word/document.xml'));
    // Without a reference to drop, the bytes stay the same.
    expect((await checkBytes(bytes, [docxType])).bytes).toBe(bytes);
  });

  it.each(hiddenReferences)('made from a template behind %s is refused or loses it', async (_, content) => {
    const bytes = await checkBytes(fetchingDocx(content), [docxType]).then(
      (checked) => checked.bytes,
      (error: { code?: string }) => {
        expect(error.code).toMatch(/^FILE_UN(SAFE|READABLE)$/);
        return undefined;
      },
    );
    const parts = bytes ? [...(await word.partsOf(bytes)).values()] : [];
    expect(parts.join().replaceAll('\0', '')).not.toContain('bad.example');
  });

  it('with a password is refused for that', async () => {
    expect(await codeOf(doc({ EncryptionInfo: Buffer.alloc(64), EncryptedPackage: Buffer.alloc(5_000) }))).toBe(
      'FILE_LOCKED',
    );
  });

  it('refers to what lies inside, by a kind that is known', async () => {
    const content = word.references(['image', 'media/image1.png'], ['HYPERLINK', 'https://good.example', 'External']);
    const picture = { name: 'word/media/image1.png', content: await screenshot(10, 10) };
    expect(await codeOf(word.wordDocument('', { name: rels, content }, picture))).toBe('taken');
  });

  it.each([
    ['an object under the name of a picture', { name: 'word/media/x.png', kind: binary }],
    ['an HTML page', { name: 'word/media/x.dat', kind: 'text/html' }],
    ['a part of no kind', { name: 'word/media/x.dat' }],
    ['macros', { name: 'word/x.xml', kind: 'application/vnd.ms-office.vbaProject' }],
    ['an add-in', { name: 'word/x.xml', kind: 'application/vnd.ms-office.webextension+xml' }],
  ])('with %s is refused', async (_, one) => {
    expect(await codeOf(word.wordDocument('', { content: '<x/>', ...one }))).toBe('FILE_UNSAFE');
  });

  it('in which two parts have the same name but for its capitals is refused', async () => {
    const twice = ['word/media/a.xml', 'word/media/A.xml'].map((name) => ({ name, content: '<x/>' }));
    expect(await codeOf(word.wordDocument('', ...twice))).toBe('FILE_UNSAFE');
  });

  it('whose chart has a workbook that fetches is refused', async () => {
    const chart = (...inside: word.WordPart[]) =>
      word.wordDocument(
        '',
        {
          name: 'word/charts/chart1.xml',
          content: '<c/>',
          kind: 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
        },
        { name: 'word/charts/_rels/chart1.xml.rels', content: word.references(['package', '../embeddings/a.xlsx']) },
        { name: 'word/embeddings/a.xlsx', content: word.workbookFile(...inside) },
      );
    const link = {
      name: 'xl/externalLinks/externalLink1.xml',
      content: '<externalLink/>',
      kind: 'application/vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml',
    };
    expect(await codeOf(chart())).toBe('taken');
    expect(await codeOf(chart(link))).toBe('FILE_UNSAFE');
  });
});

describe('a DOC', () => {
  const bytes = Buffer.from('anything');
  const field = (code: string) => `Page \x13${code}\x14 1\x15\r`;

  it('is taken, with fields of every day and the empty folder that old versions leave', async () => {
    expect(await codeOf(doc())).toBe('taken');
    expect(await codeOf(doc({ 'ObjectPool/': Buffer.alloc(0) }))).toBe('taken');
    expect(await codeOf(doc({ Data: bytes, MsoDataStore: bytes }, field(' PAGE ') + field(' DATE \\@ "d" ')))).toBe(
      'taken',
    );
  });

  it('with a password is refused for that', async () => {
    const locked = doc({ WordDocument: lockedHead() });
    expect(await codeOf(locked)).toBe('FILE_LOCKED');
  });

  it.each([
    ['macros', 'Macros/VBA/dir'],
    ['macros in capitals', 'MACROS/x'],
    ['macros of another program', '_VBA_PROJECT_CUR/VBA/dir'],
    ['an object', 'ObjectPool/_1/\u0001Ole10Native'],
  ])('with %s is refused', async (_, path) => {
    expect(await codeOf(doc({ [path]: bytes }))).toBe('FILE_UNSAFE');
  });

  it('with a field that fetches is refused, in letters of one byte and of two', async () => {
    const code = field(' DDEAUTO c:\\\\cmd.exe "/k calc" ');
    expect(await codeOf(doc({}, code))).toBe('FILE_UNSAFE');
    expect(await codeOf(doc({}, Buffer.from(code, 'utf16le').toString('latin1')))).toBe('FILE_UNSAFE');
  });

  it('is none where the wrapping holds something else, or is damaged', async () => {
    const name = Buffer.from('WordDocument', 'utf16le');
    const sheet = doc({ Workbook: name }, 'x');
    // The name is in the file, but it is not the name of a stream.
    const renamed = Buffer.from(
      sheet.toString('latin1').replace(name.toString('latin1'), 'P\0o\0w\0e\0r\0P\0o\0i\0n\0t\0x\0y\0'),
      'latin1',
    );
    expect(renamed.includes(name)).toBe(true);
    expect(await codeOf(renamed)).toBe('FILE_TYPE_REFUSED');
    expect(await codeOf(doc().subarray(0, 700))).toBe('FILE_UNREADABLE');
  });
});
