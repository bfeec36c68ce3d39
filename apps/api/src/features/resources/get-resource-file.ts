import type { CallInput, calls } from '@tvet/contract';
import { notFound } from '../../core/api-error.ts';
import type { StreamContent } from '../../platform/calls/bytes.ts';
import type { WorkWith } from '../../platform/calls/work.ts';
import { inStorage } from '../../platform/files/storage-errors.ts';
import { findResource } from './merged.ts';
import { streamShipped } from './shipped.ts';

/** The file of a resource, as a download. @throws ApiError NOT_FOUND, also for a withdrawn resource or one without a file. */
export async function getResourceFile(
  work: WorkWith<'storage'>,
  { params: { id } }: CallInput<typeof calls.getResourceFile>,
): Promise<StreamContent> {
  const resource = await findResource(work, id);
  if (!resource?.file || resource.withdrawn) throw notFound();
  const { from, type, name } = resource.file;
  const content =
    'key' in from ? await inStorage(() => work.services.storage.stream(from.key)) : streamShipped(from.shipped);
  if (!content) throw notFound();
  return { type, name, content };
}
