import { fileTypes, type ManagedResource, type Resource } from '@tvet/contract';
import type { MergedResource } from './merged.ts';

/** Addresses from the specification. */
const literalPaths: Readonly<Record<string, string>> = { 'tvet-id': '/tvet-id.pdf' };

export const presentResource = (resource: MergedResource): Resource => ({
  id: resource.id,
  name: resource.name,
  description: resource.description,
  downloadUrl: resource.file ? (literalPaths[resource.id] ?? `/main/resources/${resource.id}/file`) : null,
  fileSize: resource.file?.size ?? resource.expectedSize,
  kind: resource.isStandard ? 'standard' : 'file',
  format: resource.file ? fileTypes[resource.file.type] : null,
  tradeGroup: resource.tradeGroup,
});

export const presentManaged = (resource: MergedResource): ManagedResource => ({
  ...presentResource(resource),
  audience: resource.audience,
  withdrawn: resource.withdrawn,
  sample: resource.file?.isSample ?? false,
  fileName: resource.file?.name ?? null,
  newerWaits: resource.newerWaits,
  version: resource.version,
  updatedAt: resource.updatedAt?.toISOString() ?? null,
  updatedBy: resource.updatedBy,
});
