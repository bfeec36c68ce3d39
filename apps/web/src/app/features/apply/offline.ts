import { retryDelay, untilOnline } from '../../../uploads/retry.ts';
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
  const registration = await install(left);
  let looked = now();
  const look = () => {
    if (document.visibilityState === 'hidden' || now() - looked < lookMs) return;
    looked = now();
    registration?.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look, { signal: left });
}

/** Without storage every try fails, and the page works as long as there is a network. */
const mostTries = 20;

/** Installs the service worker. A file that is lost on the way ends an installation, and the next try begins with that file. */
async function install(left: AbortSignal): Promise<ServiceWorkerRegistration | undefined> {
  for (let tries = 0; tries < mostTries; tries++) {
    const registration = await navigator.serviceWorker
      .register('/service-worker.js', { scope: '/apply', updateViaCache: 'none' })
      .catch(() => undefined);
    if (registration && (await hasInstalled(registration.installing))) return registration;
    await untilOnline(retryDelay(tries, undefined), new EventTarget(), left);
  }
  return undefined;
}

/** Resolves to false if a worker that is being installed fails. */
const hasInstalled = (worker: ServiceWorker | null): Promise<boolean> =>
  new Promise((resolve) => {
    const look = () => {
      if (worker?.state === 'installing') return;
      worker?.removeEventListener('statechange', look);
      resolve(worker?.state !== 'redundant');
    };
    worker?.addEventListener('statechange', look);
    look();
  });
