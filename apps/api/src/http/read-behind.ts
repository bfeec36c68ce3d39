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
  work: W,
  read: (work: W) => Promise<Answer>,
): Promise<Answer> {
  const { connection, atReplica, reads } = context;
  const { replica } = connection;
  const mark = headers[lastWriteHeader.toLowerCase()];
  const db = replica?.readFor(typeof mark === 'string' ? mark : undefined);
  if (replica && db) {
    try {
      const answer = await read({ ...work, db, services: atReplica });
      reads.replica += 1;
      return answer;
    } catch (error) {
      if (!(error instanceof Error && isServerAway(error))) throw error;
      replica.doubt();
    }
  }
  reads.primary += 1;
  return read(work);
}
