import { randomBytes } from 'node:crypto';
import { launchPortal } from './launch-portal.ts';

/** The portal of all journeys. PORTAL_URL with DEMO_PASSWORD names one that runs already. */
export default async function startPortal(): Promise<() => Promise<void>> {
  if (process.env.PORTAL_URL) return async () => undefined;

  process.env.DEMO_PASSWORD = randomBytes(12).toString('base64url');
  const { url, stop } = await launchPortal(process.env.DEMO_PASSWORD);
  process.env.PORTAL_URL = url;
  return stop;
}
