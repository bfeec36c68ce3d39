import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { prerender } from './prerender.ts';

/** What is not a page of the prerendered site is the app's, whose router sends unknown addresses home. */
const appFallback: Plugin = {
  name: 'app-fallback',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const isPage = request.headers.accept?.includes('text/html') && pathname !== '/' && !pathname.includes('.');
      if (isPage) request.url = '/app.html';
      next();
    });
  },
};

/** What the scripts of link pages read of the contract. */
const linkPages =
  /\/contract\/src\/(?:applications\/states|core\/say|files\/rules|links\/pages|reference\/(?:reasons|trades)|settings\/intake-words)\.ts$/;

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    prerender(),
    appFallback,
    // Files whose names carry a hash are compressed once, here, as hard as it goes.
    compression({ include: /^assets\/.*\.(js|css)$/, algorithms: ['gzip', 'brotliCompress'], logLevel: 'silent' }),
  ],
  build: {
    // A data: URL would need its own exception in the content security policy.
    assetsInlineLimit: 0,
    // Where a browser cannot preload modules, it loads them when they are asked for.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { app: 'app.html' },
      output: {
        codeSplitting: {
          groups: [
            // What pages of public links share with the app, which brings React with it wherever it is asked for anything.
            { name: 'calls', test: /\/src\/app\/api\//, priority: 2 },
            { name: 'link-pages', test: linkPages, priority: 1 },
            // Long, and of no use to who signs up.
            { name: 'standing', test: /\/contract\/src\/standing\/words\.ts$/ },
            // What sign-in needs comes in one file, not in thirty, each of them a journey to a phone far away.
            { name: 'frame', test: /\/src\/app\/app\.tsx$/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/main': api, '/dev': api } },
});
