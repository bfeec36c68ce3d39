import { markEarlySubmit } from './early-submit.ts';

const page = document.querySelector<HTMLElement>('[data-prerendered]');
const givenUp = new AbortController();
if (page) markEarlySubmit(page, givenUp.signal);

/** The app's own files, by the build (prerender.ts); the last of them starts it. */
const files = document.querySelector<HTMLElement>('script[data-app]')?.dataset.app?.split(' ') ?? [];
const pause = (ms?: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Asked for once more after each pause, in milliseconds, where a network has cut it; then the page says so. A browser that
 * remembers what failed says no at once, and the page a few seconds later.
 */
async function start(app: string): Promise<void> {
  for (const ms of [1000, 3000]) {
    try {
      return await import(/* @vite-ignore */ app);
    } catch {
      await pause(ms);
    }
  }
  await import(/* @vite-ignore */ app).catch((error: unknown) => {
    givenUp.abort();
    page?.setAttribute('data-given-up', '');
    console.error(error);
  });
}

// What can be read comes first: until it is drawn, the app takes nothing from its styles and letters.
requestAnimationFrame(() =>
  setTimeout(async () => {
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    // One after the other, with a pause in which the page can answer who touches it meanwhile. What does not come is asked
    // for again by the app, which can say so.
    for (const href of files.slice(0, -1)) {
      await import(/* @vite-ignore */ href).catch(() => undefined);
      await pause();
    }
    await start(files.at(-1) ?? '');
  }),
);
