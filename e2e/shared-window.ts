import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test';
import { isFull } from '../scripts/lib/tier.ts';

/** An address of the portal that runs no script. The portal's browser storage can be read and written there. */
export const bareAddress = '/robots.txt';

/** Run at an address of the portal: leaves nothing in the browser's storages, and no service worker. */
const forgetEverything = `(async () => {
  localStorage.clear();
  sessionStorage.clear();
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.map((worker) => worker.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  const databases = await indexedDB.databases();
  await Promise.all(databases.map(({ name }) => new Promise((done) => {
    const deleting = indexedDB.deleteDatabase(name);
    for (const event of ['success', 'error', 'blocked']) deleting.addEventListener(event, done);
  })));
})()`;

/** Reduced motion saves waiting for animations; the full suite keeps them. */
export const reducedMotion = isFull ? 'no-preference' : 'reduce';

/**
 * One window for all journeys of a worker, because opening one costs more than most journeys. `clear` resets it after each;
 * a journey that makes an irreversible change gets it closed.
 */
export class SharedWindow {
  readonly #browser: Browser;
  #open: { readonly portal: string; readonly context: BrowserContext; readonly page: Page } | undefined;
  #isSpent = false;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** The window at the portal of this address. */
  async context(portal: string): Promise<BrowserContext> {
    if (this.#open?.portal !== portal) await this.close();
    this.#open ??= await this.#openAt(portal);
    return this.#open.context;
  }

  /** Its page, of this size, at an address without a script. */
  async page(size: ViewportSize | null): Promise<Page> {
    if (!this.#open) throw new Error('No window is open');
    const { page } = this.#open;
    if (size) await page.setViewportSize(size);
    return page;
  }

  /** Resets the window to its state before the journey, or closes it. */
  async clear(): Promise<void> {
    if (!this.#open) return;
    if (this.#isSpent) return this.close();
    const { context, page } = this.#open;
    await Promise.all(context.pages().map((other) => other !== page && other.close()));
    for (const event of ['console', 'dialog', 'pageerror', 'request', 'response'] as const)
      await page.removeAllListeners(event, { behavior: 'wait' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearPermissions();
    await context.clearCookies();
    await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion, forcedColors: 'none' });
    await page.mouse.move(-1, -1);
    await page.goto(bareAddress);
    await page.evaluate(forgetEverything);
  }

  async close(): Promise<void> {
    await this.#open?.context.close();
    this.#open = undefined;
    this.#isSpent = false;
  }

  async #openAt(portal: string) {
    const context = await this.#browser.newContext();
    const page = await context.newPage();
    // The effects of these members on a window cannot be undone.
    for (const name of ['clock', 'addInitScript', 'exposeBinding', 'exposeFunction']) this.#closeAfterUseOf(page, name);
    for (const name of ['newCDPSession', 'addInitScript', 'exposeBinding', 'exposeFunction'])
      this.#closeAfterUseOf(context, name);
    await page.goto(bareAddress);
    return { portal, context, page };
  }

  /** Closes the window after any journey that uses this member. */
  #closeAfterUseOf(owner: Page | BrowserContext, name: string): void {
    const member = Reflect.get(owner, name);
    const get = () => {
      this.#isSpent = true;
      return member;
    };
    Object.defineProperty(owner, name, { get });
  }
}
