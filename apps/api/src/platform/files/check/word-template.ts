import { buffer } from 'node:stream/consumers';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { fromBufferPromise } from 'yauzl';
import { relationName } from './word-kinds.ts';
import { decodeXml, encodeXml } from './xml-text.ts';
import { writeZip, type ZipPart } from './zip.ts';

/** The reference to the template that a document was made from, which Word fetches when it opens the document. */
export const templateRelation = 'attachedtemplate';

/** The document without its template. Its text has all the styles that it uses. */
export async function withoutTemplate(bytes: Uint8Array): Promise<Buffer> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const parts: ZipPart[] = [];
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    const isXml = /\.(?:xml|rels)$/i.test(entry.fileName);
    parts.push({ name: entry.fileName, content: isXml ? cutTemplate(content) : content });
  }
  return writeZip(parts);
}

function cutTemplate(content: Buffer): Buffer {
  const { text, encoding } = decodeXml(content);
  if (!/attachedTemplate/i.test(text)) return content;
  return encodeXml(cutElements(text, namesTemplate), encoding);
}

const namesTemplate = ({ local, attributes }: SaxesTagNS) =>
  local === 'attachedTemplate' ||
  (local === 'Relationship' && relationName(attributes.Type?.value ?? '') === templateRelation);

function cutElements(text: string, isCut: (tag: SaxesTagNS) => boolean): string {
  const parser = new SaxesParser({ xmlns: true });
  let kept = '';
  let keptUntil = 0;
  let tagStart = 0;
  let cut: { readonly tag: SaxesTagNS; readonly start: number } | undefined;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentagstart', () => {
    tagStart = text.lastIndexOf('<', parser.position - 1);
  });
  parser.on('opentag', (tag) => {
    if (!cut && isCut(tag)) cut = { tag, start: tagStart };
  });
  parser.on('closetag', (tag) => {
    if (tag !== cut?.tag) return;
    kept += text.slice(keptUntil, cut.start);
    keptUntil = parser.position;
    cut = undefined;
  });
  parser.write(text).close();
  return kept + text.slice(keptUntil);
}
