import { lastWriteHeader } from '@tvet/contract';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { isServerAway } from './error-handler.ts';
import type { Work } from './work.ts';

/**
 * Reads at the replica where there is one and it shows the last write of whoever asks, else at the primary; and at the primary once
 * more where the replica fails in the middle. Who brings no mark keeps none, and may have written.
 */
export async function readBehind<W extends Work, Answer>(
  context: Context,
  { headers }: FastifyRequest,
  { query, work }: { readonly query: unknown; readonly work: W },
  read: (work: W) => Promise<Answer>,
): Promise<Answer> {
  const { connection, atReplica, reads } = context;
  const { replica } = connection;
  // A browser that opens an address sends no header: where the contract says so, the address brings the mark along.
  const mark =
    headers[lastWriteHeader.toLowerCase()] ?? (query as { readonly lastWrite?: unknown } | undefined)?.lastWrite;
  const db = replica?.readFor(typeof mark === 'string' ? mark : undefined);
  if (replica && db) {
    const behind = { ...work, db, services: atReplica };
    try {
      const answer = await read(behind);
      reads.replica += 1;
      return answer;
    } catch (error) {
      if (!isReadAgain(context, behind, error)) throw error;
      replica.doubt();
    }
  }
  reads.primary += 1;
  return read(work);
}

/** Whether what failed in this work is read once more, at the primary. */
export const isReadAgain = ({ atReplica }: Context, { services }: Work, error: unknown): boolean =>
  services === atReplica && error instanceof Error && isServerAway(error);
