import { now } from '../../clock.ts';
import { outdated } from './outdated.ts';

/** The pause between two looks of an open page for a newer version. */
const lookMs = 60 * 60 * 1000;

/** The message of the service worker that has taken over: the files of its version. */
export interface TakenOver {
  readonly files: readonly string[];
}

/**
 * Puts /apply on the device, so that it opens without a network.
 * @param file The file of the page that is open, whose name changes with everything it loads.
 */
export async function keepPage(file: string, left: AbortSignal): Promise<void> {
  const { serviceWorker } = navigator;
  const heed = ({ data }: MessageEvent<TakenOver>) => outdated.set(!data.files.includes(file));
  serviceWorker.addEventListener('message', heed, { signal: left });
  serviceWorker.startMessages();
  // Without storage for it, the page works as long as there is a network.
  const registration = await serviceWorker
    .register('/service-worker.js', { scope: '/apply', updateViaCache: 'none' })
    .catch(() => undefined);
  let looked = now();
  const look = () => {
    if (document.visibilityState === 'hidden' || now() - looked < lookMs) return;
    looked = now();
    registration?.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look, { signal: left });
}
