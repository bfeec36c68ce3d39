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
  /\/contract\/src\/(?:applications\/states|core\/say|uploads\/rules|reference\/trades|settings\/intake-words)\.ts$/;

/** What every form is made of. */
const forms = new RegExp(
  [
    '/src/app/ui/(?:brand|emphasis|form/(?:attempt-key|built-button|form|form-summary|submit-button))[.]tsx?$',
    '/@mantine/core/esm/components/(?:Input|InputBase|TextInput|NativeSelect)/',
    '/@mantine/hooks/esm/use-(?:merged-ref|uncontrolled)/',
    '/@tanstack/react-router/dist/esm/useLocation',
  ].join('|'),
);

/** What signing in, signing up and a new password have in common. */
const account = new RegExp(
  [
    '/src/app/ui/form/use-portal-form[.]ts$',
    '/src/app/features/identity/(?:auth-layout|auth-heading|auth-form.module|intake-lines|intake-said|pending-sign-up|refusal|early-input|use-intake|words)[.]',
    '/@mantine/core/esm/components/PasswordInput/',
    '/contract/src/core/names[.]ts$',
  ].join('|'),
);

/** What is on every page of /apply. */
const applying = new RegExp(
  [
    '/src/app/features/apply/(?:words|fields|checks|draft-keeper|proof-upload|live|use-keeper|intake-truth|apply[.]module)[.]',
    '/src/app/ui/progress-steps[.]tsx$',
  ].join('|'),
);

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
            // What fetches a part later must not bring the app with it where a page of the public site does so.
            { name: 'later', test: /vite\/preload-helper/, priority: 6 },
            // What pages of public links share with the app, which brings React with it wherever it is asked for anything.
            {
              name: 'calls',
              test: /\/src\/(?:app\/api\/(?!error-words|has-shape|answer-shapes)|uploads\/retry\.ts$)|\/contract\/src\/core\/text\.ts$/,
              priority: 5,
            },
            { name: 'link-pages', test: linkPages, priority: 4 },
            {
              name: 'uploads',
              test: /\/src\/(?:uploads\/(?:file-in-hand|prepare-proof|put-file|retry|shrink|upload|words|file-name|size)\.ts$)/,
              priority: 4,
            },
            // Long, and of no use to who signs up.
            { name: 'standing', test: /\/contract\/src\/applicants\/standing\/words\.ts$/ },
            // What every page needs comes in one file, not in thirty, each of them a journey to a phone far away; the same
            // of every form, and of the pages of sign-in. A page has nothing to do with what only another one asks for.
            { name: 'frame', test: /\/src\/app\/(?:app|ui\/(?:skip-link|shown-height))\.tsx?$/, priority: 3 },
            { name: 'forms', test: forms, priority: 2 },
            { name: 'account', test: account, priority: 2 },
            {
              name: 'sign-in',
              test: /\/src\/app\/features\/identity\/(?:login|forgot-password)-page\.tsx$/,
              priority: 1,
            },
            { name: 'codes', test: /\/ui\/sent-codes\.ts$|\/@mantine\/core\/esm\/components\/(?:Anchor|Text)\// },
            {
              name: 'closed-banner',
              test: /\/src\/(?:content\/(?:site|tell-me)\.ts|app\/ui\/closed-banner\.tsx)$/,
              priority: 3,
            },
            // What other pages ask for too stays by itself.
            { name: 'banks', test: /\/contract\/src\/reference\/(?:banks|nuban)\.ts$/, priority: 4 },
            { name: 'draft-steps', test: /\/contract\/src\/apply\/draft-steps\.ts$/, priority: 3 },
            { name: 'format', test: /\/src\/app\/ui\/format\.ts$/, priority: 3 },
            { name: 'applying', test: applying, priority: 1 },
            {
              name: 'apply-step',
              test: /\/src\/app\/(?:features\/apply\/(?:use-step-form|step-buttons)|ui\/choice-list)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/main': api, '/dev': api } },
});
