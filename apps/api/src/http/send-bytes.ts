import { Readable } from 'node:stream';
import type { BytesAnswer } from '@tvet/contract';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { notFound } from '../core/api-error.ts';
import type { FileContent, Precompressed, RangedContent, RangedFile, StreamContent } from '../platform/calls/bytes.ts';
import type { ByteRange } from '../platform/ports/storage/storage.ts';

/** Sends content in an encoding that the browser accepts, or 304 when the browser has it already. */
export function sendPrecompressed(reply: FastifyReply, content: Precompressed) {
  const { 'accept-encoding': accepted = '', 'if-none-match': known = '' } = reply.request.headers;
  const vary = reply.getHeader('Vary');
  reply.headers({ ETag: content.etag, Vary: vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding' });
  if (known.includes(content.etag)) return reply.code(304).send();
  const names = String(accepted).split(/\s*,\s*/);
  const encoding = (['br', 'gzip'] as const).find((name) =>
    names.some((entry) => entry.startsWith(name) && !/;\s*q=0(\.0*)?$/.test(entry)),
  );
  if (encoding) reply.header('Content-Encoding', encoding);
  return reply.send(content[encoding ?? 'plain']);
}

/** Sends the whole file or the requested range. */
async function sendRanged(reply: FastifyReply, { etag, size, read }: RangedFile) {
  const { range: asked, 'if-range': known } = reply.request.headers;
  const range = known === undefined || known === etag ? rangeOf(asked, size) : undefined;
  const bytes = await read(range);
  if (!bytes) throw notFound();
  const { start, end } = range ?? { start: 0, end: size - 1 };
  reply.headers({ ETag: etag, 'Accept-Ranges': 'bytes', 'Content-Length': end - start + 1 });
  if (range) reply.code(206).header('Content-Range', `bytes ${start}-${end}/${size}`);
  return reply.send(readable(bytes));
}

const readable = (bytes: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>) =>
  bytes instanceof Readable ? bytes : Readable.from(bytes);

/** Only one range by its first byte, as browsers resume a file; for any other range the whole file is sent. */
function rangeOf(header: string | undefined, size: number): ByteRange | undefined {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  const start = Number(first);
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  return start <= end ? { start, end } : undefined;
}

/** Sends a file, a stream or a range. @throws Error when its type is not one of the call's. */
export function sendBytes(
  reply: FastifyReply,
  { types }: BytesAnswer,
  answer: FileContent | StreamContent | RangedContent,
) {
  const { type, content, name } = answer;
  if (!types.some((allowed) => type === allowed || type.startsWith(`${allowed};`))) {
    throw new Error(`The contract has no answer of the type ${type}`);
  }
  reply.type(type);
  if (name !== undefined) reply.header('Content-Disposition', contentDisposition(name));
  if (typeof content === 'string') return reply.send(content);
  if (content instanceof Uint8Array) return reply.send(Buffer.from(content));
  if ('size' in content) return sendRanged(reply, content);
  if ('etag' in content) return sendPrecompressed(reply, content);
  return reply.send(readable(content));
}
