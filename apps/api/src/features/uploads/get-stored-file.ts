import type { CallInput, calls } from '@tvet/contract';
import { notFound } from '../../core/api-error.ts';
import type { StreamContent } from '../../platform/calls/bytes.ts';
import type { WorkWith } from '../../platform/calls/work.ts';
import { inStorage } from '../../platform/files/storage-errors.ts';
import { readFileTicket } from '../../platform/files/tickets.ts';

/** The file at an address, as a download. @throws ApiError NOT_FOUND if the ticket is invalid or has expired. */
export async function getStoredFile(
  work: WorkWith<'storage'>,
  { query }: CallInput<typeof calls.getStoredFile>,
): Promise<StreamContent> {
  const file = readFileTicket(work, query.ticket);
  const content = file && (await inStorage(() => work.services.storage.stream(file.key)));
  if (!file || !content) throw notFound();
  return { type: file.type, content, name: file.name };
}
