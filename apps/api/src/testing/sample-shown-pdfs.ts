import { PDFDict, PDFDocument, PDFHexString, PDFName, type PDFObject, PDFString, StandardFonts } from '@cantoo/pdf-lib';

/* PDFs that readers display by more than the content of their pages. */

type Entries = Record<string, unknown>;

/** A page with these annotations. `more` may change the document further. */
async function pageWith(
  annotations: readonly Entries[],
  more: (document: PDFDocument, refs: readonly PDFObject[]) => void = () => undefined,
): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 300]);
  page.drawText('A certificate', { x: 20, y: 270, size: 14 });
  const refs = annotations.map((entries) => {
    const annotation = { Type: 'Annot', F: 4, Rect: [40, 100, 300, 160], ...entries };
    return document.context.register(document.context.obj(annotation as never));
  });
  if (refs.length > 0) page.node.set(PDFName.of('Annots'), document.context.obj([...refs]));
  more(document, refs);
  return Buffer.from(await document.save({ useObjectStreams: false, updateFieldAppearances: false }));
}

const border = { MK: { BC: [0, 0, 0], BG: [0.9, 0.9, 1] }, BS: { W: 1, S: 'S' } };

/** A form without appearances, which readers generate. */
const formWith = (...fields: readonly Entries[]) =>
  pageWith(
    fields.map((field) => ({ Subtype: 'Widget', DA: PDFString.of('/Helv 14 Tf 0 g'), ...border, ...field })),
    (document, refs) => {
      const { context, catalog } = document;
      const font = (BaseFont: string) => context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont });
      const DR = { Font: { Helv: font('Helvetica'), ZaDb: font('ZapfDingbats') } };
      const form = { Fields: [...refs], NeedAppearances: true, DA: PDFString.of('/Helv 0 Tf 0 g'), DR };
      catalog.set(PDFName.of('AcroForm'), context.obj(form as never));
    },
  );

/** Overlapping layers, with the states given in the document. */
const layersWith = (
  names: readonly string[],
  state: (refs: Record<string, PDFObject>) => Entries,
  usage: Entries = {},
) =>
  pageWith([], (document) => {
    const { context, catalog } = document;
    const [page] = document.getPages();
    if (!page) return;
    const font = document.embedStandardFont(StandardFonts.Helvetica);
    const fontKey = page.node.newFontDictionary('F', font.ref).toString();
    const layer = (title: string) => ({ Type: 'OCG', Name: PDFString.of(title), Usage: usage[title] });
    const refs = Object.fromEntries(
      names.map((title) => [title, context.register(context.obj(layer(title) as never))]),
    );
    const content = names.map(
      (title, at) => `/OC /${title} BDC BT ${fontKey} 30 Tf 40 ${200 - 60 * at} Td (${title}) Tj ET EMC`,
    );
    page.node.addContentStream(context.register(context.stream(content.join('\n'))));
    page.node.Resources()?.set(PDFName.of('Properties'), context.obj(refs as never));
    const D = state(refs);
    catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: Object.values(refs), D } as never));
  });

const appearanceOf = (document: PDFDocument, entries: Entries = {}) =>
  document.context.register(
    document.context.stream('1 0 0 rg 0 0 100 40 re f', {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 100, 40],
      ...entries,
    } as never),
  );

export const freeTextPdf = (text: string) =>
  pageWith([{ Subtype: 'FreeText', Contents: PDFHexString.fromText(text), DA: PDFString.of('/Helv 20 Tf 1 0 0 rg') }]);

export const formPdf = (value: string) =>
  formWith({ FT: 'Tx', T: PDFString.of('name'), V: PDFHexString.fromText(value) });

/** A choice whose stored text is not the one it shows, with an outdated appearance. */
export const choicePdf = (shown: string) =>
  formWith({
    ...{ FT: 'Ch', Ff: 1 << 17, T: PDFString.of('word'), V: PDFString.of('k1'), AP: {} },
    Opt: [[PDFString.of('k1'), PDFHexString.fromText(shown)]],
  });

/** By name. Each displays something that sanitising must preserve. */
export const shownPdfs: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a text field': () => formWith({ FT: 'Tx', T: PDFString.of('name'), V: PDFString.of('Ngozi Okafor') }),
  'a text field of several lines': () =>
    formWith({ FT: 'Tx', T: PDFString.of('name'), Ff: 4096, V: PDFString.of('First line\nSecond line') }),
  'a comb of digits': () =>
    formWith({ FT: 'Tx', T: PDFString.of('nin'), Ff: 1 << 24, MaxLen: 11, V: PDFString.of('12345678901') }),
  'a text field below its parent': () =>
    pageWith([{ Subtype: 'Widget' }], (document, [ref]) => {
      const { context, catalog } = document;
      const Helv = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' };
      const parent = context.register(
        context.obj({ T: PDFString.of('p'), FT: 'Tx', V: PDFString.of('Inherited'), Kids: [ref] } as never),
      );
      context.lookup(ref, PDFDict).set(PDFName.of('Parent'), parent);
      const form = {
        Fields: [parent],
        NeedAppearances: true,
        DA: PDFString.of('/Helv 20 Tf 0 g'),
        DR: { Font: { Helv } },
      };
      catalog.set(PDFName.of('AcroForm'), context.obj(form as never));
    }),
  'a checkbox': () =>
    formWith({
      ...{ FT: 'Btn', T: PDFString.of('agreed'), V: 'Yes', AS: 'Yes', Rect: [40, 100, 80, 140] },
      MK: { ...border.MK, CA: PDFString.of('4') },
    }),
  'a choice': () =>
    formWith({
      ...{ FT: 'Ch', Ff: 1 << 17, T: PDFString.of('state'), V: PDFString.of('Kano') },
      Opt: [PDFString.of('Lagos'), PDFString.of('Kano')],
    }),
  'a list': () =>
    formWith({
      ...{ FT: 'Ch', T: PDFString.of('state'), V: PDFString.of('Kano'), I: [1], Rect: [40, 60, 300, 160] },
      Opt: [PDFString.of('Lagos'), PDFString.of('Kano')],
    }),
  'free text': () => freeTextPdf('Received 3 May'),
  ink: () => pageWith([{ Subtype: 'Ink', C: [0, 0, 1], BS: { W: 3 }, InkList: [[50, 110, 120, 150, 200, 110]] }]),
  'a stamp': () => pageWith([{ Subtype: 'Stamp', Name: 'Approved', C: [1, 0, 0] }]),
  'a line': () => pageWith([{ Subtype: 'Line', L: [50, 110, 290, 150], C: [1, 0, 0], BS: { W: 4 } }]),
  'a polygon': () =>
    pageWith([{ Subtype: 'Polygon', Vertices: [50, 110, 290, 110, 160, 155], C: [1, 0, 0], IC: [1, 1, 0] }]),
  'a square': () => pageWith([{ Subtype: 'Square', C: [1, 0, 0], IC: [0, 1, 0], BS: { W: 4 } }]),
  'a highlight': () =>
    pageWith([
      {
        Subtype: 'Highlight',
        C: [1, 1, 0],
        QuadPoints: [20, 285, 120, 285, 20, 265, 120, 265],
        Rect: [20, 265, 120, 285],
      },
    ]),
  'a note': () =>
    pageWith([{ Subtype: 'Text', Name: 'Note', Contents: PDFString.of('Seen'), Rect: [40, 100, 64, 124] }]),
  'the border of a link': () => pageWith([{ Subtype: 'Link', Border: [0, 0, 3], C: [0, 0, 1] }]),
  'a picture of a film': () =>
    pageWith([{ Subtype: 'Screen' }], (document, [ref]) => {
      const N = appearanceOf(document);
      document.context.lookup(ref as PDFObject, PDFDict).set(PDFName.of('AP'), document.context.obj({ N }));
    }),
  'a hidden annotation': () => pageWith([{ Subtype: 'Square', C: [1, 0, 0], F: 2 }]),
  'a font with the name of a script': () =>
    pageWith([], (document) => {
      const [page] = document.getPages();
      const font = document.embedStandardFont(StandardFonts.CourierBold);
      page?.node.setFontDictionary(PDFName.of('JS'), font.ref);
      page?.node.addContentStream(
        document.context.register(document.context.stream('BT /JS 30 Tf 40 120 Td (Still here) Tj ET')),
      );
    }),
  'a hidden layer': () => layersWith(['Shown', 'Hidden'], ({ Hidden }) => ({ OFF: [Hidden] })),
  'layers that are hidden by default': () =>
    layersWith(['Shown', 'Hidden'], ({ Shown }) => ({ BaseState: 'OFF', ON: [Shown] })),
  'a layer that is only printed': () =>
    layersWith(
      ['Shown', 'Printed'],
      ({ Printed }) => ({ AS: [{ Event: 'View', Category: ['View', 'Print'], OCGs: [Printed] }], OFF: [] }),
      { Printed: { View: { ViewState: 'OFF' }, Print: { PrintState: 'ON' } } },
    ),
};
