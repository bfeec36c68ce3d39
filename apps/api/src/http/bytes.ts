import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BytesAnswer } from '@tvet/contract';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';

/** What a command answers where the contract says `file`. */
export interface FileContent {
  /** The media type, one of the call's. */
  readonly type: string;
  readonly content: string | Uint8Array | Precompressed;
  /** Makes it a download under this name. */
  readonly name?: string;
}

/** What a command answers where the contract says `stream`: read one after the other while they are sent. */
export interface StreamContent extends Omit<FileContent, 'content'> {
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
  /**
   * Runs before the head goes out, with what is to be sent, whose end may be looked for. A failure in here is answered as for any
   * other call; after one that `willRetry` accepts, another content is made.
   */
  readonly open?: (response: ServerResponse, willRetry: (error: unknown) => boolean) => Promise<void>;
}

/** Bytes that are the same for everybody, in each form that browsers ask for; of a route that says `precompressed`. */
export interface Precompressed {
  readonly etag: string;
  readonly plain: Uint8Array;
  readonly br: Uint8Array;
  readonly gzip: Uint8Array;
}

/** A tenth of the time of the best quality, for a twentieth more bytes. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

export async function precompress(content: string | Uint8Array): Promise<Precompressed> {
  const plain = Buffer.from(content);
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(plain, brotliOptions), promisify(gzip)(plain)]);
  return { etag: `"${hash('sha256', plain, 'base64url')}"`, plain, br, gzip: gzipped };
}

/** Sends what the browser does not have yet, in a form that it reads. */
function sendPrecompressed(reply: FastifyReply, content: Precompressed) {
  const { 'accept-encoding': accepted = '', 'if-none-match': known = '' } = reply.request.headers;
  reply.header('ETag', content.etag).header('Vary', 'Accept-Encoding');
  if (known.includes(content.etag)) return reply.code(304).send();
  const names = String(accepted).split(/\s*,\s*/);
  const encoding = (['br', 'gzip'] as const).find((name) =>
    names.some((entry) => entry.startsWith(name) && !/;\s*q=0(\.0*)?$/.test(entry)),
  );
  if (encoding) reply.header('Content-Encoding', encoding);
  return reply.send(content[encoding ?? 'plain']);
}

/** Sends a file or a stream. @throws Error when its type is none of the call's. */
export function sendBytes(reply: FastifyReply, { types }: BytesAnswer, answer: FileContent | StreamContent) {
  const { type, content, name } = answer;
  if (!types.some((allowed) => type === allowed || type.startsWith(`${allowed};`))) {
    throw new Error(`The contract has no answer of the type ${type}`);
  }
  reply.type(type);
  if (name !== undefined) reply.header('Content-Disposition', contentDisposition(name));
  if (typeof content === 'string') return reply.send(content);
  if (content instanceof Uint8Array) return reply.send(Buffer.from(content));
  if ('etag' in content) return sendPrecompressed(reply, content);
  // A stream stays what it is: whoever made it may end it.
  return reply.send(content instanceof Readable ? content : Readable.from(content));
}
