import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { deskCookie } from '@tvet/contract';
import { demoAccounts } from '../apps/api/src/demo/accounts.ts';
import { findBrowser } from '../scripts/lib/browser.ts';
import { ensureWebBuild } from '../scripts/lib/web.ts';
import { openDemo } from './load.ts';
import { type Figure, figure, timingOf } from './measure.ts';
import { loadLighthouse, openSession, processorShare, slowdown } from './pages.ts';
import { withPortal } from './portal.ts';

const paths = ['/applicants', '/dashboard', '/analytics'] as const;
const limits = { files: 12, kilobytes: 300, coldSeconds: 3, warmSeconds: 1.5 } as const;
/** A slow line, in milliseconds and bytes a second. */
const network = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false };
/** The first rows of a list, or the first figures of a page. */
const rows = 'main tbody tr';

interface Visit {
  /** Everything that the page fetched until it was at rest, and those of them that are not calls. */
  readonly requests: number;
  readonly files: number;
  readonly kilobytes: number;
  readonly seconds: number;
}

/**
 * Measures pages of staff on a slow line and a slow computer: the medians of `runs` visits with an empty cache, each followed by one
 * with a full cache. Signing in is not part of it.
 */
export async function measureDesk(runs: number): Promise<Figure[]> {
  await ensureWebBuild();
  const lighthouse = await loadLighthouse();
  return withPortal(await openDemo(), async ({ url }) => {
    const share = await processorShare(lighthouse, new URL('/signup', url).href);
    const browser = await chromium.launch({
      executablePath: await findBrowser(),
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    });
    try {
      const figures = [
        figure('share of the time of tasks in which the page had a processor', share, '', {
          note: `emulated as ${slowdown} times this share`,
        }),
      ];
      for (const path of paths) {
        const visits: { cold: Visit; warm: Visit }[] = [];
        while (visits.length < runs) {
          const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
          await storeSession(context, url);
          visits.push({ cold: await visit(context, url + path, share), warm: await visit(context, url + path, share) });
          await context.close();
        }
        figures.push(...figuresOf(path, visits));
      }
      return figures;
    } finally {
      await browser.close();
    }
  });
}

/** Signs in as the app would have, in a page that loads none of its files. */
async function storeSession(context: BrowserContext, url: string): Promise<void> {
  const session = await openSession(url, demoAccounts.platformAdmin);
  const page = await context.newPage();
  await page.goto(`${url}/robots.txt`);
  await page.evaluate((tokens) => void Object.assign(localStorage, tokens), session);
  await context.addCookies([{ name: deskCookie, value: '1', url }]);
  await page.close();
}

async function visit(context: BrowserContext, address: string, share: number): Promise<Visit> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', network);
  await client.send('Emulation.setCPUThrottlingRate', { rate: Math.max(1, slowdown * share) });
  const sent = countSent(client);
  await page.addInitScript(markRows);
  const seconds = await secondsToRows(page, address);
  await page.waitForLoadState('networkidle');
  await page.close();
  return { ...sent(), seconds };
}

/** Returns a function that reports what has been fetched so far; files from the cache are not. */
function countSent(client: CDPSession): () => Omit<Visit, 'seconds'> {
  const addresses = new Map<string, string>();
  const loaded = new Map<string, number>();
  const cached = new Set<string>();
  client.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
  client.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) cached.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => loaded.set(requestId, encodedDataLength));
  return () => {
    const all = [...loaded].filter(([id]) => !cached.has(id) && addresses.get(id)?.startsWith('http'));
    return {
      requests: all.length,
      files: all.filter(([id]) => !addresses.get(id)?.includes('/main/')).length,
      kilobytes: all.reduce((total, [, bytes]) => total + bytes, 0) / 1_000,
    };
  };
}

/** Marks, in the page, the end of the frame that shows the first rows: a busy page answers a question about it much later. */
const markRows = `new MutationObserver((_, changes) => {
  if (!document.querySelector('${rows}')) return;
  changes.disconnect();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => performance.mark('rows');
  requestAnimationFrame(() => port2.postMessage(''));
}).observe(document, { childList: true, subtree: true });`;

async function secondsToRows(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  const shown = await page.waitForFunction(() => performance.getEntriesByName('rows')[0]?.startTime, undefined, {
    polling: 500,
    timeout: 60_000,
  });
  return Number(await shown.jsonValue()) / 1_000;
}

function figuresOf(path: string, visits: readonly { readonly cold: Visit; readonly warm: Visit }[]): Figure[] {
  const median = (read: (one: { readonly cold: Visit; readonly warm: Visit }) => number) =>
    timingOf(visits.map(read)).p50;
  return [
    figure(
      `${path}: files, empty cache`,
      median(({ cold }) => cold.files),
      '',
      { atMost: limits.files },
    ),
    figure(
      `${path}: requests, calls included`,
      median(({ cold }) => cold.requests),
      '',
    ),
    figure(
      `${path}: sent, empty cache`,
      median(({ cold }) => cold.kilobytes),
      'kB',
      { atMost: limits.kilobytes },
    ),
    figure(
      `${path}: first rows, empty cache`,
      median(({ cold }) => cold.seconds),
      's',
      { atMost: limits.coldSeconds },
    ),
    figure(
      `${path}: first rows, full cache`,
      median(({ warm }) => warm.seconds),
      's',
      { atMost: limits.warmSeconds },
    ),
  ];
}
