import type { CallInput, calls } from '@tvet/contract';
import { notFound } from '../../core/api-error.ts';
import type { FileContent } from '../../platform/calls/bytes.ts';
import type { Work, WorkWith } from '../../platform/calls/work.ts';
import { readTicket } from '../../platform/papers/addresses.ts';
import { draftPaper } from './draw.ts';
import { findDraft } from './signings.ts';

const type = 'application/pdf';
/** The limit of openings of one paper, by any of its addresses, within a window (rules 14.26). */
const opensPerTicket = 120;

/**
 * The paper of a ticket, as a download.
 * @throws ApiError NOT_FOUND if the ticket is invalid or has expired, TOO_MANY_ATTEMPTS.
 */
export async function getPaper(
  work: WorkWith<'seals'>,
  { query }: CallInput<typeof calls.getPaper>,
): Promise<FileContent> {
  const ticket = readTicket(work, query.ticket);
  if (!ticket) throw notFound();
  await work.services.throttle.countHit('paper', `${ticket.kind} ${ticket.id}`, opensPerTicket);
  return ticket.kind === 'draft' ? draft(work, ticket.id) : sealed(work, ticket.id);
}

async function sealed({ db }: Work, id: string): Promise<FileContent> {
  const paper = await db
    .selectFrom('sealed_papers')
    .select(['content', 'tvet_code as tvetCode'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!paper) throw notFound();
  return { type, content: paper.content, name: `Agreement ${paper.tvetCode}.pdf` };
}

async function draft(work: WorkWith<'seals'>, id: string): Promise<FileContent> {
  const signing = await findDraft(work, id);
  if (!signing) throw notFound();
  const { text, textSha256, tvetCode } = signing;
  const content = await work.services.seals.keptDraft(
    `${id} ${textSha256}`,
    draftPaper({ text, tvetCode, at: work.now }),
  );
  return { type, content, name: `Agreement ${tvetCode}, not signed.pdf` };
}
