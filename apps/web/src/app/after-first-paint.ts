/** The app's own files, by the build (prerender.ts); the last of them starts it. */
const files = document.querySelector<HTMLElement>('script[data-app]')?.dataset.app?.split(' ') ?? [];

// What can be read comes first: until it is drawn, the app takes nothing from its styles and letters.
requestAnimationFrame(() =>
  setTimeout(async () => {
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    // One after the other, with a pause in which the page can answer who touches it meanwhile. What does not come is asked
    // for again by the app, which can say so.
    for (const href of files.slice(0, -1)) {
      await import(/* @vite-ignore */ href).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve));
    }
    await import(/* @vite-ignore */ files.at(-1) ?? '');
  }),
);
