import type { Page, Route } from '@playwright/test';

/** What the app does not start without. */
export const appScript = /\/assets\/frame[^/]*\.js$/;

/**
 * Delays every request to this address. A request that is already under way may lose its headers.
 * @returns a function that releases them, now and later; `end` says how each ends.
 */
export async function delayRequests(
  page: Page,
  address: string | RegExp,
  end = (route: Route) => route.fallback(),
): Promise<() => void> {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(address, (route) => held.then(() => end(route)));
  return go;
}

/** What has changed is drawn: two frames later. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))');

/** Every font that can be had is there, and drawn with. Not `document.fonts.ready`: that is so too before any was asked for. */
export async function fontsDrawn(page: Page): Promise<void> {
  await page.evaluate('Promise.allSettled([...document.fonts].map((font) => font.load())).then(() => undefined)');
  await drawn(page);
}

/** Lets the page ask for another code before the minute is over, as a browser whose clock runs ahead does. */
export async function skipWait(page: Page, path: string): Promise<void> {
  await page.route(
    `**/main${path}`,
    async (route) => {
      const response = await route.fetch();
      const { data, ...answer } = await response.json();
      await route.fulfill({ response, json: { ...answer, data: { ...data, retryAfter: 0 } } });
    },
    { times: 1 },
  );
}
