import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFObjectCopier,
  PDFPage,
  type PDFPageLeaf,
  PDFStream,
} from '@cantoo/pdf-lib';
import { maxPages, RefusedFile } from './checked.ts';

/**
 * Copies everything that a reader displays of a PDF into a new document: pages, marks, filled forms and the state of layers.
 * Scripts, actions, attached files and everything else stay behind (rules 14.17).
 * @throws RefusedFile, and errors of the library for a damaged file.
 */
export async function copyVisible(bytes: Uint8Array): Promise<PDFDocument> {
  const source = await open(bytes);
  const count = source.getPageCount();
  if (count > maxPages) throw new RefusedFile('PDF_TOO_LONG');
  if (count === 0) throw new RefusedFile('FILE_UNREADABLE');
  // Other readers show content of such a document that its pages do not contain.
  if (isDynamicForm(source.catalog) || source.catalog.has(name('Collection')))
    throw new RefusedFile('PDF_WOULD_CHANGE');
  const widgets = source.getPages().flatMap(({ node }) => stripPage(node));
  const form = stripForm(source.catalog, widgets);
  const layers = stripLayers(source.catalog);

  const copy = await PDFDocument.create({ updateMetadata: false });
  const copier = PDFObjectCopier.for(source.context, copy.context);
  for (const { node } of source.getPages()) {
    const page = copier.copy(node);
    copy.addPage(PDFPage.of(page, copy.context.register(page), copy));
  }
  if (form) copy.catalog.set(name('AcroForm'), copier.copy(form));
  if (layers) copy.catalog.set(name('OCProperties'), copier.copy(layers));
  return copy;
}

const lockedMessages = /NEEDS PASSWORD|Password incorrect|(?:unknown|unsupported) encryption|is encrypted/;

/** An owner password only asks readers to restrict printing or editing: the document opens without one. */
async function open(bytes: Uint8Array): Promise<PDFDocument> {
  const load = (throwOnInvalidObject: boolean) =>
    PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject, password: '' });
  try {
    return await load(true).catch(async (error: unknown) => {
      const isEncrypted = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('/Encrypt');
      if (!isEncrypted) throw error;
      // The library finds packed objects invalid until it has decrypted them.
      const document = await load(false);
      const objects = document.context.enumerateIndirectObjects();
      if (objects.some(([, object]) => object instanceof PDFInvalidObject && !isTable(object))) throw error;
      return document;
    });
  } catch (error) {
    const isLocked = error instanceof Error && lockedMessages.test(error.message);
    throw isLocked ? new RefusedFile('FILE_LOCKED', error) : error;
  }
}

/** The library decrypts a table of objects although it is never encrypted. It does not need the table. */
function isTable(object: PDFInvalidObject): boolean {
  const bytes = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return /\/Type\s*\/XRef\b/.test(bytes.toString('latin1'));
}

const name = (text: string) => PDFName.of(text);
const nameOf = (value: unknown) => (value instanceof PDFName ? value.decodeText() : undefined);

function keepOnly(dict: PDFDict, entries: ReadonlySet<string>): void {
  for (const key of dict.keys()) if (!entries.has(key.decodeText())) dict.delete(key);
}

const dictAt = (dict: PDFDict, key: string): PDFDict | undefined => {
  const value = dict.lookup(name(key));
  return value instanceof PDFDict ? value : undefined;
};
const arrayAt = (dict: PDFDict, key: string): PDFArray | undefined => {
  const value = dict.lookup(name(key));
  return value instanceof PDFArray ? value : undefined;
};

function isDynamicForm(catalog: PDFDict): boolean {
  const needsRendering = catalog.lookup(name('NeedsRendering'));
  return needsRendering instanceof PDFBool && needsRendering.asBoolean();
}

/** The entries that a page is drawn from. */
const pageEntries = new Set([
  ...['Type', 'Parent', 'Resources', 'Contents', 'Group', 'UserUnit', 'Annots', 'Rotate'],
  ...['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox'],
]);
/** The entries that an annotation is drawn from. */
const annotationEntries = [
  ...[
    'Type',
    'Subtype',
    'Rect',
    'AP',
    'AS',
    'F',
    'OC',
    'C',
    'IC',
    'CA',
    'ca',
    'BM',
    'BS',
    'BE',
    'Border',
    'RD',
    'Name',
  ],
  ...['Contents', 'RC', 'DA', 'DS', 'Q', 'CL', 'IT', 'LE', 'L', 'LL', 'LLE', 'LLO', 'Cap', 'CP', 'CO', 'Sy', 'Rotate'],
  ...['Vertices', 'InkList', 'QuadPoints', 'Path', 'RO', 'OverlayText', 'Repeat', 'FixedPrint'],
];
/** The entries that a form field is drawn from. */
const fieldEntries = ['FT', 'Parent', 'Kids', 'T', 'Ff', 'V', 'DA', 'Q', 'MaxLen', 'Opt', 'TI', 'I', 'RV', 'DS', 'MK'];
const markEntries = new Set(annotationEntries);
const widgetEntries = new Set([...annotationEntries, ...fieldEntries]);

/** Annotations that readers draw, with or without an appearance of their own. */
const drawnKinds = new Set([
  ...[
    'Widget',
    'FreeText',
    'Stamp',
    'Ink',
    'Highlight',
    'Underline',
    'StrikeOut',
    'Squiggly',
    'Square',
    'Circle',
    'Line',
  ],
  ...['Polygon', 'PolyLine', 'Caret', 'Text', 'Link', 'Redact', 'Watermark', 'PrinterMark', 'TrapNet'],
]);
/** Annotations that readers draw as an icon when they have no appearance of their own. */
const iconKinds = new Set(['FileAttachment', 'Sound']);

/** Returns the form fields on the page. */
function stripPage(page: PDFPageLeaf): PDFDict[] {
  const marks = (arrayAt(page, 'Annots')?.asArray() ?? []).filter((entry) => stripMark(page.context.lookup(entry)));
  keepOnly(page, pageEntries);
  if (marks.length > 0) page.set(name('Annots'), page.context.obj(marks));
  else page.delete(name('Annots'));
  const dicts = marks.map((entry) => page.context.lookup(entry)).filter((entry) => entry instanceof PDFDict);
  return dicts.filter((dict) => nameOf(dict.lookup(name('Subtype'))) === 'Widget');
}

/** Returns true if a reader draws the annotation. */
function stripMark(annotation: PDFObject | undefined): boolean {
  if (!(annotation instanceof PDFDict)) return false;
  const kind = nameOf(annotation.lookup(name('Subtype'))) ?? '';
  if (kind === 'Popup') return false;
  const hasAppearance = dictAt(annotation, 'AP') !== undefined;
  if (!drawnKinds.has(kind)) {
    if (!hasAppearance && !iconKinds.has(kind)) return false;
    // It still looks as before, and neither plays nor carries anything.
    annotation.set(name('Subtype'), name(hasAppearance ? 'Stamp' : 'Text'));
    annotation.delete(name('Name'));
  }
  keepOnly(annotation, kind === 'Widget' ? widgetEntries : markEntries);
  return true;
}

/** Keeps only the form fields that are on a page. */
function stripForm(catalog: PDFDict, widgets: readonly PDFDict[]): PDFDict | undefined {
  const isWidget = new Set(widgets);
  const kept = new Set<PDFDict>();
  for (const widget of widgets) {
    for (let field: PDFDict | undefined = widget; field && !kept.has(field); field = dictAt(field, 'Parent')) {
      kept.add(field);
    }
  }
  const keptOf = (fields: PDFArray | undefined) =>
    (fields?.asArray() ?? []).filter((entry) => {
      const field = catalog.context.lookup(entry);
      return field instanceof PDFDict && kept.has(field);
    });
  for (const field of kept) {
    if (!isWidget.has(field)) keepOnly(field, new Set(fieldEntries));
    // The copy invalidates a signature; its appearance stays.
    if (field.lookup(name('V')) instanceof PDFDict) field.delete(name('V'));
    const kids = keptOf(arrayAt(field, 'Kids'));
    if (kids.length > 0) field.set(name('Kids'), catalog.context.obj(kids));
    else field.delete(name('Kids'));
  }
  const form = dictAt(catalog, 'AcroForm');
  if (!form || widgets.length === 0) return undefined;
  keepOnly(form, new Set(['Fields', 'DA', 'DR', 'Q', 'NeedAppearances']));
  form.set(name('Fields'), catalog.context.obj(keptOf(arrayAt(form, 'Fields'))));
  return form;
}

/** The layers with the state that they have when the document is opened. */
function stripLayers(catalog: PDFDict): PDFDict | undefined {
  const layers = dictAt(catalog, 'OCProperties');
  const state = layers && dictAt(layers, 'D');
  if (!layers) return undefined;
  keepOnly(layers, new Set(['OCGs', 'D']));
  if (state) keepOnly(state, new Set(['Name', 'BaseState', 'ON', 'OFF', 'Intent', 'AS']));
  return layers;
}

/** Entries that start, fetch, send or carry something. */
const activeEntries = [
  ...[
    'JS',
    'JavaScript',
    'AA',
    'A',
    'PA',
    'OpenAction',
    'Names',
    'XFA',
    'EmbeddedFiles',
    'EF',
    'AF',
    'PieceInfo',
    'OPI',
    'Ref',
  ],
  ...['RichMediaContent', 'RichMediaSettings'],
];
/** A stream whose bytes are in another file. */
const externalEntries = ['F', 'FFilter', 'FDecodeParms'];
const activeKinds = new Set([
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'Rendition', 'Movie', 'Sound', 'URI'],
  ...['RichMediaExecute', 'Hide', 'Trans', 'GoTo3DView'],
]);
const carriers = new Set(['EmbeddedFile', 'Filespec', 'F', 'Sound', 'Movie', '3D']);
const acts = (dict: PDFDict) =>
  activeKinds.has(nameOf(dict.lookup(name('S'))) ?? '') || carriers.has(nameOf(dict.lookup(name('Type'))) ?? '');

/** Removes active content from the depths of what pages refer to, and objects that nothing refers to. */
export function disarm(document: PDFDocument): void {
  for (const { dict, active } of readDicts(document)) {
    for (const key of active) dict.delete(name(key));
    if (acts(dict)) for (const key of dict.keys()) dict.delete(key);
  }
  const { context } = document;
  const reached = new Set<PDFObject>([...readDicts(document)].map(({ object }) => object));
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const isDict = object instanceof PDFDict || object instanceof PDFStream;
    if (isDict && !reached.has(object)) context.delete(ref);
  }
}

export function isActive(document: PDFDocument): boolean {
  for (const { dict, active } of readDicts(document)) if (active.length > 0 || acts(dict)) return true;
  return false;
}

/** Dictionaries whose keys are names that the file chooses: a font can be called JS. */
const nameMaps = new Set([
  ...['Font', 'XObject', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'Properties', 'CharProcs', 'Colorants'],
]);
const appearances = new Set(['N', 'R', 'D']);

interface ReadDict {
  readonly object: PDFObject;
  readonly dict: PDFDict;
  readonly active: readonly string[];
}

/** Every dictionary reachable from the document, with its active entries. */
function* readDicts({ context, catalog }: PDFDocument): Generator<ReadDict> {
  const waiting: { object: PDFObject | undefined; key: string; parentKey: string }[] = [
    { object: catalog, key: 'Root', parentKey: '' },
  ];
  const seen = { map: new Set<PDFObject>(), plain: new Set<PDFObject>() };
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { key, parentKey } = next;
    const object = context.lookup(next.object);
    const isMap = nameMaps.has(key) || (parentKey === 'AP' && appearances.has(key));
    const known = isMap ? seen.map : seen.plain;
    if (!object || known.has(object)) continue;
    known.add(object);
    if (object instanceof PDFArray) {
      for (const item of object.asArray()) waiting.push({ object: item, key: `${key}[]`, parentKey });
      continue;
    }
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    const isStream = object instanceof PDFStream;
    const suspects = isStream ? [...activeEntries, ...externalEntries] : isMap ? [] : activeEntries;
    yield { object, dict, active: suspects.filter((entry) => dict.has(name(entry))) };
    for (const [entry, value] of dict.entries()) {
      waiting.push({ object: value, key: entry.decodeText(), parentKey: isMap && !isStream ? `${key}{}` : key });
    }
  }
}
