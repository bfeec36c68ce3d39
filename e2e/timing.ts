import type { Page, Route } from '@playwright/test';

/** The script that the app cannot start without. */
export const appScript = /\/assets\/frame[^/]*\.js$/;

/**
 * Delays every request to this address. A request that is already under way may lose its headers.
 * @returns a function that releases current and later requests; `end` handles each of them.
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

/** Waits two frames, so that changes are drawn. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))');

/**
 * Waits until every available font is loaded and drawn. `document.fonts.ready` is not enough: it resolves before any font is
 * requested.
 */
export async function fontsDrawn(page: Page): Promise<void> {
  await page.evaluate('Promise.allSettled([...document.fonts].map((font) => font.load())).then(() => undefined)');
  await drawn(page);
}

/** Lets the page request another code before the minute is over, like a browser whose clock is fast. */
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
