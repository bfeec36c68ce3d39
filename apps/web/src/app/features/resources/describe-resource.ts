import type { ManagedResource, ResourceAudience } from '@tvet/contract';
import { formatMoment } from '../../ui/format.ts';

export const audienceLabels: Readonly<Record<ResourceAudience, string>> = {
  centres: 'Centres',
  students: 'Students',
  everybody: 'Centres and students',
};

export const newFileWaits = 'A new file has arrived. It will be used once it has been checked for malicious software.';

/** Says when a resource was last changed, and by whom. */
export function sayChanged({ updatedAt, updatedBy }: ManagedResource): string {
  if (updatedAt === null) return 'Came with the portal';
  const changed = `Changed ${formatMoment(updatedAt)}`;
  return updatedBy ? `${changed} by ${updatedBy.name}` : changed;
}

/** The differences of a newer resource, one sentence each; if there are none, the date of its change. */
export function changesOf(known: ManagedResource, newer: ManagedResource): string[] {
  const { name, description, audience, fileName, fileSize, withdrawn } = newer;
  const changes = [
    known.name !== name && `Name: ${name}`,
    known.description !== description && (description === '' ? 'No description' : `Description: ${description}`),
    known.audience !== audience && `Visible to: ${audienceLabels[audience]}`,
    (known.fileName !== fileName || known.fileSize !== fileSize) &&
      (fileName === null ? 'No file' : `File: ${fileName}`),
    known.withdrawn !== withdrawn && (withdrawn ? 'It is withdrawn' : 'It is no longer withdrawn'),
  ].filter((change) => change !== false);
  return changes.length > 0 ? changes : [sayChanged(newer)];
}
