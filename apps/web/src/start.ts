import { firstScheme } from './app/ui/colour-scheme.ts';

/*
 * The first script of the desk, small and before everything else: it chooses the colours before the first paint and fetches the files of
 * the page in the address, which the app would ask for only once it has started. A policy forbids scripts in the page itself.
 */

document.documentElement.dataset.mantineColorScheme = firstScheme();

/** The files of each page, by its path. */
const pages: Readonly<Record<string, readonly string[]>> = JSON.parse(document.currentScript?.dataset.pages ?? '{}');
for (const href of pages[location.pathname] ?? []) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
