import { join } from 'node:path';
import type { Config } from '../../../config/config.ts';
import { createDiskStorage } from './disk.ts';
import type { FileStorage } from './storage.ts';

interface Surroundings {
  readonly tickets: { seal(text: string): string; open(ticket: string): string | undefined };
  readonly portalUrl: () => string;
  readonly now: () => Date;
}

/** Creates the configured file storage. The S3 client is only loaded for an S3 store. */
export async function createStorage(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  { tickets, portalUrl, now }: Surroundings,
): Promise<FileStorage> {
  if (!s3) return createDiskStorage({ folder: join(dataDir, 'files'), tickets, portalUrl, now });
  const { createS3Storage } = await import('./s3.ts');
  return createS3Storage({ s3, portalOrigin: () => new URL(portalUrl()).origin, now });
}
