import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { BytesAnswer } from '@tvet/contract';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';

/** What a command answers where the contract says `file`. */
export interface FileContent {
  /** The media type, one of the call's. */
  readonly type: string;
  readonly content: string | Uint8Array;
  /** Makes it a download under this name. */
  readonly name?: string;
}

/** What a command answers where the contract says `stream`: read one after the other while they are sent. */
export interface StreamContent extends Omit<FileContent, 'content'> {
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
  /**
   * Before the head goes out, and with what is to be sent, whose end may be looked for. What fails in here is answered as for any
   * other call; where it was read at the replica, another answer is made at the primary.
   */
  readonly open?: (response: ServerResponse) => Promise<void>;
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
  // A stream stays what it is: whoever made it may end it.
  return reply.send(content instanceof Readable ? content : Readable.from(content));
}
