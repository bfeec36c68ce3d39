import { addPlugins, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import type { TakenOver } from './app/features/apply/offline.ts';

/*
 * Makes /apply open without a network. It sees no other page. A version is complete or not there: its page, and every file that the
 * page loads, are fetched before it takes over (apply-shell.ts).
 */

/** A file of this version. Of the files with a language, which hold its messages, only the language in use is kept. */
export interface ShellFile {
  readonly url: string;
  /** Changes with the contents. `null`: the address does. */
  readonly revision: string | null;
  readonly language?: string;
}

/** The build writes the list here. */
declare const __SHELL_FILES__: readonly ShellFile[];

interface Work extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** The parts of a service worker's scope that are used here. The types of the browser and of a worker exclude each other. */
declare const self: Window & {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<readonly { postMessage(message: TakenOver): void }[]>;
  };
  skipWaiting(): Promise<void>;
};

const page = '/apply';
const catalogues = 'catalogues';
/** A network that is slower than this counts as gone, if the device has the page. */
const patienceSeconds = 10;

const all = __SHELL_FILES__;
const shell = all.filter(({ language }) => language === undefined);
const catalogueOf = new Map(all.flatMap(({ language, url }) => (language ? [[language, url]] : [])));
const files: readonly string[] = all.map(({ url }) => url);

/** Throws away a page of another version, which a portal that is being updated may send: the version is not complete then. */
async function checkPage(response: Response): Promise<Response | null> {
  const html = await response.clone().text();
  const [, language = ''] = /<html[^>]* lang="(\w+)/.exec(html) ?? [];
  const named = html.match(/\/assets\/[^" ]+\.(?:js|css)/g) ?? [];
  const isOwn = response.ok && !response.redirected && named.length > 0 && named.every((file) => files.includes(file));
  const catalogue = catalogueOf.get(language);
  if (!isOwn || !catalogue) return null;
  await (await caches.open(catalogues)).add(catalogue);
  return response;
}

// The portal fills in the page and its headers, so the copy is shown only without an answer.
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: patienceSeconds,
      plugins: [
        {
          fetchDidSucceed: async ({ response }) => {
            if (response.status >= 500) throw new Error(`The portal answered ${response.status}`);
            return response;
          },
          handlerDidError: () => matchPrecache(page),
        },
      ],
    }),
  ),
);
// Another language that was chosen later.
registerRoute(({ url }) => [...catalogueOf.values()].includes(url.pathname), new CacheFirst({ cacheName: catalogues }));
addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) => {
      if (new URL(request.url).pathname === page) return checkPage(response);
      return response.ok ? response : null;
    },
  },
]);
precacheAndRoute(shell);

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => (event as Work).waitUntil(takeOver()));

/** Pages of an earlier version stay open: they have loaded their files, and the portal keeps the others for 30 days. */
async function takeOver(): Promise<void> {
  await self.clients.claim();
  const cache = await caches.open(catalogues);
  const old = (await cache.keys()).filter(({ url }) => !files.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const client of pages) client.postMessage({ files });
}
