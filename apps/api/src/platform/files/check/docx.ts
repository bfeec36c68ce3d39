import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { type CheckedFile, RefusedFile } from './checked.ts';
import { createFieldReader } from './word-fields.ts';
import {
  chartParts,
  mainPart,
  relationName,
  relationshipsPart,
  wordParts,
  wordRelations,
  workbook,
  workbookParts,
  workbookRelations,
} from './word-kinds.ts';
import { templateRelation, withoutTemplate } from './word-template.ts';
import { encodingOf } from './xml-text.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const maxParts = 2_000;
const maxUnpackedBytes = 100 * 1024 * 1024;
const typesName = '[content_types].xml';

/**
 * Checks a package for size and active content (rules 14.18). It is stored unchanged, except for the reference to a template,
 * because it is only downloaded.
 */
export async function checkDocx(bytes: Uint8Array): Promise<CheckedFile> {
  try {
    const parts = await checkPackage(bytes, { kinds: wordParts, relations: wordRelations, withTemplate: true });
    if (!parts.kinds.has(mainPart)) throw new RefusedFile('FILE_TYPE_REFUSED');
    const kept = parts.hasTemplate ? await withoutTemplate(bytes) : bytes;
    if (kept !== bytes) await checkPackage(kept, { kinds: wordParts, relations: wordRelations });
    return { type: docx, bytes: kept, pictures: [], pageCount: null };
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('FILE_UNREADABLE', error);
  }
}

interface Allowed {
  readonly kinds: ReadonlySet<string>;
  readonly relations: ReadonlySet<string>;
  /** True if it may refer to its template. */
  readonly withTemplate?: boolean;
}

interface CheckedParts {
  readonly kinds: ReadonlySet<string>;
  readonly hasTemplate: boolean;
}

interface Part {
  readonly entry: Entry;
  /** In lower case: names in a package are case-insensitive. */
  readonly name: string;
}

/** Reads every part of a package. @throws RefusedFile, and other errors for an invalid package. */
async function checkPackage(bytes: Uint8Array, allowed: Allowed): Promise<CheckedParts> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    strictFileNames: true,
  });
  const parts = await listParts(zip);
  const types = parts.find(({ name }) => name === typesName);
  if (!types) throw new RefusedFile('FILE_TYPE_REFUSED');
  const kindOf = await readKinds(zip, types.entry);
  const found = new Set<string>();
  let hasTemplate = false;
  for (const { entry, name } of parts) {
    const kind = name === typesName ? 'application/xml' : kindOf(name);
    if (kind === undefined || !allowed.kinds.has(kind)) throw new RefusedFile('FILE_UNSAFE');
    found.add(kind);
    const refersToTemplate = await checkPart(zip, entry, { name, kind, kindOf, allowed });
    hasTemplate ||= refersToTemplate;
  }
  return { kinds: found, hasTemplate };
}

/** The parts in the directory, before any of them is unpacked. */
async function listParts(zip: ZipFile): Promise<Part[]> {
  if (zip.entryCount > maxParts) throw new RefusedFile('FILE_UNSAFE');
  const parts = new Map<string, Part>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    if (parts.has(name)) throw new RefusedFile('FILE_UNSAFE');
    unpacked += entry.uncompressedSize;
    if (unpacked > maxUnpackedBytes) throw new RefusedFile('FILE_UNSAFE');
    // A folder is no part, because it has no content.
    if (!name.endsWith('/') || entry.uncompressedSize > 0) parts.set(name, { entry, name });
  }
  return [...parts.values()];
}

type KindOf = (name: string) => string | undefined;

async function readKinds(zip: ZipFile, entry: Entry): Promise<KindOf> {
  const byName = new Map<string, string>();
  const byEnding = new Map<string, string>();
  const note = (kinds: Map<string, string>, key: string | undefined, kind: string | undefined) => {
    if (key === undefined || kind === undefined) return;
    const [name, said] = [key.toLowerCase(), kind.trim().toLowerCase()];
    // Readers disagree about which of two kinds counts.
    if ((kinds.get(name) ?? said) !== said) throw new RefusedFile('FILE_UNSAFE');
    kinds.set(name, said);
  };
  await readXml(zip, entry, (parser) => {
    parser.on('opentag', ({ local, attributes }) => {
      const kind = attributes.ContentType?.value;
      if (local === 'Default') note(byEnding, attributes.Extension?.value, kind);
      if (local === 'Override') note(byName, attributes.PartName?.value.replace(/^\//, ''), kind);
    });
  });
  return (name) => byName.get(name) ?? byEnding.get(/\.([^./]*)$/.exec(name)?.[1] ?? '');
}

interface Judged {
  readonly name: string;
  readonly kind: string;
  readonly kindOf: KindOf;
  readonly allowed: Allowed;
}

/** Returns true if the part refers to a template. */
async function checkPart(zip: ZipFile, entry: Entry, { name, kind, kindOf, allowed }: Judged): Promise<boolean> {
  if (kind === workbook) {
    const inner = await buffer(await zip.openReadStreamPromise(entry));
    await checkPackage(inner, { kinds: workbookParts, relations: workbookRelations });
    return false;
  }
  if (name.endsWith('.rels') || kind === relationshipsPart)
    return checkRelations(zip, entry, { name, kindOf, allowed });
  if (!/[/+]xml$/.test(kind)) {
    await readThrough(zip, entry);
    return false;
  }
  const fields = createFieldReader();
  await readXml(zip, entry, (parser) => {
    parser.on('opentag', fields.open);
    parser.on('text', fields.text);
    parser.on('cdata', fields.text);
    parser.on('closetag', fields.close);
  });
  if (fields.fetches()) throw new RefusedFile('FILE_UNSAFE');
  return false;
}

/**
 * Checks that each reference has a known kind and points inside the package; only links, which need a click, may point
 * outside. Returns true if it refers to a template.
 */
async function checkRelations(
  zip: ZipFile,
  entry: Entry,
  { name, kindOf, allowed }: Omit<Judged, 'kind'>,
): Promise<boolean> {
  let hasTemplate = false;
  const source = name.replace(/(?:^|\/)_rels\/([^/]*)\.rels$/, '/$1').replace(/^\//, '');
  await readXml(zip, entry, (parser) => {
    parser.on('opentag', ({ local, attributes }) => {
      if (local !== 'Relationship') return;
      const relation = relationName(attributes.Type?.value ?? '') ?? '';
      if (relation === templateRelation && allowed.withTemplate) {
        hasTemplate = true;
        return;
      }
      const isOfChart = relation === 'package' && chartParts.has(kindOf(source) ?? '');
      if (!allowed.relations.has(relation) && !isOfChart) throw new RefusedFile('FILE_UNSAFE');
      if (relation !== 'hyperlink' && leadsOutside(attributes.TargetMode?.value, attributes.Target?.value)) {
        throw new RefusedFile('FILE_UNSAFE');
      }
    });
  });
  return hasTemplate;
}

const leadsOutside = (mode = '', target = '') =>
  mode.trim().toLowerCase() === 'external' || /^\s*(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(target);

/** Throws if the entry is larger than the directory declares. */
async function readThrough(zip: ZipFile, entry: Entry): Promise<void> {
  await finished((await zip.openReadStreamPromise(entry)).resume());
}

/** @throws RefusedFile for a document type, whose entities could insert anything, and errors for invalid XML or encodings. */
async function readXml(
  zip: ZipFile,
  entry: Entry,
  listen: (parser: SaxesParser<{ xmlns: true }>) => void,
): Promise<void> {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new RefusedFile('FILE_UNSAFE');
  });
  listen(parser);
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    decoder ??= new TextDecoder(encodingOf(chunk as Buffer), { fatal: true });
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
  }
  parser.write(decoder?.decode() ?? '').close();
}
