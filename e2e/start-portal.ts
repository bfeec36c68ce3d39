import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoData } from '../apps/api/src/testing/portal-process.ts';
import { launchPortal } from './launch-portal.ts';

/** Starts the portal of all journeys. PORTAL_URL with DEMO_PASSWORD names one that is running already. */
export default async function startPortal(): Promise<() => Promise<void>> {
  const takenRows = await mkdtemp(join(tmpdir(), 'tvet-journeys-taken-'));
  process.env.TAKEN_ROWS = takenRows;
  process.env.DEMO_PASSWORD ??= randomBytes(12).toString('base64url');
  const prepared = await demoData();
  process.env.PREPARED_DATA = prepared;
  const forget = () => rm(takenRows, { recursive: true });
  if (process.env.PORTAL_URL) return forget;

  const { url, stop } = await launchPortal(prepared, process.env.DEMO_PASSWORD);
  process.env.PORTAL_URL = url;
  return async () => {
    await stop();
    await forget();
  };
}
