import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { type Part, zip } from './sample-files.ts';

/* Word documents part by part, as programs write them. */

const office = 'application/vnd.openxmlformats-officedocument.';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';
const spaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

export interface WordPart {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** The content type; absent: derived from the extension. */
  readonly kind?: string;
}

const part = (name: string, content: string | Uint8Array): Part => ({ name, content: Buffer.from(content as string) });

const types = (parts: readonly WordPart[], main: string) =>
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>' +
  `<Default Extension="jpeg" ContentType="image/jpeg"/><Default Extension="xlsx" ContentType="${office}spreadsheetml.sheet"/>` +
  main +
  parts.map(({ name, kind }) => (kind ? `<Override PartName="/${name}" ContentType="${kind}"/>` : '')).join('') +
  '</Types>';

/** References of a part: the kind, the target, and true for an external one. */
export const references = (...all: readonly (readonly [kind: string, target: string, mode?: string | undefined])[]) =>
  '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
  all
    .map(
      ([kind, target, mode], index) =>
        `<Relationship Id="rId${index + 1}" Type="${kind.includes(':') ? kind : relations + kind}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
    )
    .join('') +
  '</Relationships>';

/** A document whose body is this, with further parts. */
export const wordDocument = (body: string, ...more: readonly WordPart[]) =>
  zip([
    part(
      '[Content_Types].xml',
      types(
        more,
        `<Override PartName="/word/document.xml" ContentType="${office}wordprocessingml.document.main+xml"/>`,
      ),
    ),
    part('_rels/.rels', references(['officeDocument', 'word/document.xml'])),
    part('word/document.xml', `<w:document ${spaces}><w:body>${body}</w:body></w:document>`),
    ...more.map(({ name, content }) => part(name, content)),
  ]);

const run = (inside: string) => `<w:r>${inside}</w:r>`;
const mark = (kind: string) => run(`<w:fldChar w:fldCharType="${kind}"/>`);
/** A field between marks, with its code in these pieces. */
export const field = (...pieces: readonly string[]) =>
  `<w:p>${mark('begin')}${pieces.map((piece) => run(`<w:instrText xml:space="preserve">${piece}</w:instrText>`)).join('')}${mark('separate')}${run('<w:t>1</w:t>')}${mark('end')}</w:p>`;
/** The code of a field within the code of another. */
export const fieldWithin = (before: string, inner: string, after: string) =>
  `<w:p>${mark('begin')}${run(`<w:instrText>${before}</w:instrText>`)}${field(inner).replace(/<\/?w:p>/g, '')}${run(`<w:instrText>${after}</w:instrText>`)}${mark('end')}</w:p>`;
export const simpleField = (code: string) =>
  `<w:p><w:fldSimple w:instr="${code}"><w:r><w:t>1</w:t></w:r></w:fldSimple></w:p>`;
/** A piece of code that was deleted with tracked changes, before one that was not. */
export const fieldWithDeleted = (deleted: string, code: string) =>
  `<w:p>${mark('begin')}<w:del>${run(`<w:delInstrText>${deleted}</w:delInstrText>`)}</w:del>${run(`<w:instrText>${code}</w:instrText>`)}${mark('end')}</w:p>`;

/** A workbook, as embedded behind a chart. */
export const workbookFile = (...more: readonly WordPart[]) =>
  zip([
    part(
      '[Content_Types].xml',
      types(more, `<Override PartName="/xl/workbook.xml" ContentType="${office}spreadsheetml.sheet.main+xml"/>`),
    ),
    part('_rels/.rels', references(['officeDocument', 'xl/workbook.xml'])),
    part('xl/workbook.xml', '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>'),
    ...more.map(({ name, content }) => part(name, content)),
  ]);

const word = `${office}wordprocessingml.`;
const text = (element: string, inside = '') => `<w:${element} ${spaces}>${inside}</w:${element}>`;

/** A report as Word writes it: headers, pictures, a chart with its data, links, notes, common fields. */
export const ordinaryDocument = (picture: Uint8Array, ...fields: readonly string[]) =>
  wordDocument(
    `<w:p><w:hyperlink r:id="rId9"><w:r><w:t>The ministry</w:t></w:r></w:hyperlink></w:p>${fields.join('')}`,
    {
      name: 'word/_rels/document.xml.rels',
      content: references(
        ['styles', 'styles.xml'],
        ['settings', 'settings.xml'],
        ['webSettings', 'webSettings.xml'],
        ['fontTable', 'fontTable.xml'],
        ['theme', 'theme/theme1.xml'],
        ['numbering', 'numbering.xml'],
        ['header', 'header1.xml'],
        ['footer', 'footer1.xml'],
        ['hyperlink', 'https://good.example', 'External'],
        ['image', 'media/image1.png'],
        ['chart', 'charts/chart1.xml'],
        ['footnotes', 'footnotes.xml'],
        ['customXml', '../customXml/item1.xml'],
        ['http://schemas.microsoft.com/office/2011/relationships/people', 'people.xml'],
        ['http://schemas.microsoft.com/office/2016/09/relationships/commentsIds', 'commentsIds.xml'],
      ),
    },
    { name: 'word/styles.xml', content: text('styles'), kind: `${word}styles+xml` },
    { name: 'word/settings.xml', content: text('settings'), kind: `${word}settings+xml` },
    { name: 'word/webSettings.xml', content: text('webSettings'), kind: `${word}webSettings+xml` },
    { name: 'word/fontTable.xml', content: text('fonts'), kind: `${word}fontTable+xml` },
    { name: 'word/numbering.xml', content: text('numbering'), kind: `${word}numbering+xml` },
    { name: 'word/header1.xml', content: text('hdr'), kind: `${word}header+xml` },
    { name: 'word/footer1.xml', content: text('ftr', field(' PAGE ')), kind: `${word}footer+xml` },
    { name: 'word/footnotes.xml', content: text('footnotes'), kind: `${word}footnotes+xml` },
    { name: 'word/people.xml', content: text('people'), kind: `${word}people+xml` },
    { name: 'word/commentsIds.xml', content: text('commentsIds'), kind: `${word}commentsIds+xml` },
    { name: 'word/theme/theme1.xml', content: '<theme/>', kind: `${office}theme+xml` },
    { name: 'word/media/image1.png', content: picture },
    { name: 'word/charts/chart1.xml', content: '<chart/>', kind: `${office}drawingml.chart+xml` },
    {
      name: 'word/charts/_rels/chart1.xml.rels',
      content: references(['package', '../embeddings/Microsoft_Excel_Sheet1.xlsx']),
    },
    { name: 'word/embeddings/Microsoft_Excel_Sheet1.xlsx', content: workbookFile() },
    { name: 'customXml/item1.xml', content: Buffer.from('\ufeff<b:Sources xmlns:b="b"/>', 'utf16le') },
    { name: 'docProps/core.xml', content: '<c/>', kind: 'application/vnd.openxmlformats-package.core-properties+xml' },
    { name: 'docProps/app.xml', content: '<a/>', kind: `${office}extended-properties+xml` },
  );

/** A document saved as Strict Open XML, with its other namespaces and relationship names. */
export const strictDocument = () => {
  const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships/';
  return zip([
    part(
      '[Content_Types].xml',
      types(
        [
          { name: 'docProps/app.xml', content: '', kind: `${office}extended-properties+xml` },
          { name: 'docProps/custom.xml', content: '', kind: `${office}custom-properties+xml` },
        ],
        `<Override PartName="/word/document.xml" ContentType="${office}wordprocessingml.document.main+xml"/>`,
      ),
    ),
    part(
      '_rels/.rels',
      references(
        [`${strict}officeDocument`, 'word/document.xml'],
        [`${strict}extendedProperties`, 'docProps/app.xml'],
        [`${strict}customProperties`, 'docProps/custom.xml'],
      ),
    ),
    part(
      'word/document.xml',
      '<w:document xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main" w:conformance="strict"><w:body/></w:document>',
    ),
    part('docProps/app.xml', '<Properties xmlns="http://purl.oclc.org/ooxml/officeDocument/extendedProperties"/>'),
    part('docProps/custom.xml', '<Properties xmlns="http://purl.oclc.org/ooxml/officeDocument/customProperties"/>'),
  ]);
};

/** Made from another template than Normal, with another reference next to it. */
export const templatedDocument = (target: string, mode?: string) =>
  wordDocument(
    '<w:p><w:r><w:t>Équipement – ọ̀rọ̀</w:t></w:r></w:p>',
    {
      name: 'word/settings.xml',
      content: `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\r\n<w:settings ${spaces}><w:zoom w:percent="90"/><w:attachedTemplate r:id="rId1"/><w:defaultTabStop w:val="720"/></w:settings>`,
      kind: `${office}wordprocessingml.settings+xml`,
    },
    {
      name: 'word/_rels/settings.xml.rels',
      content: references(['attachedTemplate', target, mode], ['image', 'media/image1.png']),
    },
    { name: 'word/media/image1.png', content: 'a picture' },
  );

/** The text of each part, by its name. */
export async function partsOf(file: Uint8Array): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  const opened = await fromBufferPromise(Buffer.from(file));
  for await (const entry of opened.eachEntry()) {
    parts.set(entry.fileName, new TextDecoder().decode(await buffer(await opened.openReadStreamPromise(entry))));
  }
  return parts;
}
