import type { CallInput, calls } from '@tvet/contract';
import { inStorage } from '../../files/storage-errors.ts';
import { notFound } from '../../http/api-error.ts';
import type { StreamContent } from '../../http/bytes.ts';
import type { Work } from '../../http/work.ts';
import { findResource } from '../../resources/merged.ts';
import { streamShipped } from '../../resources/shipped.ts';

/** The file of a resource, as a download. @throws ApiError NOT_FOUND, for one that is withdrawn or has no file too. */
export async function getResourceFile(
  work: Work,
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
