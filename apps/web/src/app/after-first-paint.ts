import { followLanguageChoice } from '../languages/page-language.ts';
import { markEarlySubmit } from './early-submit.ts';

followLanguageChoice();
const page = document.querySelector<HTMLElement>('[data-prerendered]');
const givenUp = new AbortController();
if (page) markEarlySubmit(page, givenUp.signal);

/** The app's files, listed by the build (prerender.ts); the last one starts it. */
const files = document.querySelector<HTMLElement>('script[data-app]')?.dataset.app?.split(' ') ?? [];
const pause = (ms?: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Retries after each pause, in milliseconds, if the network fails; then the page reports it.
 * A browser that caches a failed import fails immediately, and the page shows it a few seconds later.
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

// Readable content comes first: the app loads after the first paint, so that it does not compete with styles and fonts.
requestAnimationFrame(() =>
  setTimeout(async () => {
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    // One file after the other, with a pause in which the page can respond to input.
    // The app requests missing files again and can report an error.
    for (const href of files.slice(0, -1)) {
      await import(/* @vite-ignore */ href).catch(() => undefined);
      await pause();
    }
    await start(files.at(-1) ?? '');
  }),
);
