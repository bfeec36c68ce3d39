import { basePath } from '@tvet/contract';
import { firstScheme } from './app/session/colour-scheme.ts';
import { makeEarlyCalls } from './app/session/early-calls.ts';
import { createTokenStore } from './app/session/stored-tokens.ts';
import { firstCalls } from './first-calls.ts';

/*
 * The first script of the desk, small and before everything else: it chooses the colours before the first paint, and fetches the files
 * and the first rows of the page in the address, which the app would ask for only once it has started. A policy forbids scripts in the
 * page itself.
 */

document.documentElement.dataset.mantineColorScheme = firstScheme();

const { main = '', pages: filesOf = '{}' } = document.currentScript?.dataset ?? {};
/** The files of each page, by its path. */
const pages: Readonly<Record<string, readonly string[]>> = JSON.parse(filesOf);
for (const href of pages[location.pathname] ?? []) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

// A browser may refuse access to storage. The app then starts without a session.
try {
  const store = createTokenStore(localStorage);
  const paths = location.search === '' ? firstCalls[location.pathname] : undefined;
  makeEarlyCalls({
    exchangeAt: `${basePath}/auth/refresh-access-token`,
    addresses: (paths ?? []).map((path) => basePath + path),
    readTokens: store.read,
    storeTokens: ({ access_token, id_token, refresh_token }) => {
      store.write({
        accessToken: String(access_token),
        idToken: String(id_token ?? ''),
        refreshToken: String(refresh_token),
      });
    },
  });
} catch {}

document.addEventListener('DOMContentLoaded', () => void import(/* @vite-ignore */ main), { once: true });
