import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { applyShell } from './apply-shell.ts';
import { compressed, deskBuild } from './desk-build.ts';
import { messages } from './messages.ts';
import { prerender } from './prerender.ts';

/** Paths outside the prerendered site belong to the app, whose router redirects unknown addresses home. */
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

/** The contract modules that the scripts of link pages use. */
const linkPages =
  /\/contract\/src\/(?:applications\/states|core\/say|uploads\/rules|reference\/trades|settings\/say-intake)\.ts$/;

/** The modules that every form uses. */
const forms = new RegExp(
  [
    '/src/content/tell-me[.]ts$',
    '/src/app/ui/(?:brand|closed-banner|form/(?:attempt-key|built-button|form|form-summary|submit-button|use-portal-form))[.]tsx?$',
    '/src/app/features/identity/(?:intake-lines|intake-said|use-intake)[.]',
    '/src/languages/(?:language-control|draft-languages)[.]',
    '/contract/src/core/names[.]ts$',
    '/@mantine/core/esm/components/(?:Anchor|Input|InputBase|NativeSelect|Text|TextInput)/',
    '/@mantine/hooks/esm/use-(?:merged-ref|uncontrolled)/',
    '/@tanstack/react-router/dist/esm/useLocation',
    '/icons/circle-check[.][jm]?js$',
  ].join('|'),
);

/** The modules shared by sign-in, sign-up and password reset. */
const account = new RegExp(
  [
    '/src/app/features/identity/(?:auth-layout|auth-heading|auth-form.module|pending-sign-up|refusal|early-input|closed-banner)[.]',
    '/src/app/ui/(?:form/new-password|use-countdown)[.]tsx?$',
    '/@mantine/core/esm/components/PasswordInput/',
  ].join('|'),
);

/** The modules of every page of /apply. */
const applying = new RegExp(
  [
    '/src/app/features/apply/(?:programs|fields|checks|draft-keeper|proof-upload|live|use-keeper|outdated|intake-truth|apply[.]module)[.]',
    '/src/app/ui/progress-steps[.]tsx$',
  ].join('|'),
);

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [messages(), react(), prerender(), appFallback, applyShell(), deskBuild(), compressed()],
  build: {
    // A data: URL would need its own exception in the content security policy.
    assetsInlineLimit: 0,
    // Browsers that cannot preload modules load them when they need them.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { app: 'app.html' },
      output: {
        codeSplitting: {
          groups: [
            // The helper for lazy imports must not load the app together with a page of the public site.
            { name: 'later', test: /vite\/preload-helper/, priority: 6 },
            // Without its own chunk it would be part of one that brings much more with it.
            { name: 'messages', test: /\/@lingui\/core\//, priority: 6 },
            // Every page follows the choice of a language.
            {
              name: 'languages',
              test: /\/contract\/src\/core\/languages\.ts$|\/src\/languages\/page-language\.ts$/,
              priority: 6,
            },
            // Modules that pages of public links share with the app. In the app's chunks they would bring React with them.
            {
              name: 'calls',
              test: /\/src\/(?:app\/api\/(?!error-sentences|has-shape|answer-shapes)|uploads\/retry\.ts$)|\/contract\/src\/core\/text\.ts$/,
              priority: 5,
            },
            { name: 'link-pages', test: linkPages, priority: 4 },
            {
              name: 'uploads',
              test: /\/src\/(?:uploads\/(?:file-in-hand|prepare-photo|prepare-proof|put-file|retry|shrink|upload|file-name|size)\.ts$)/,
              priority: 4,
            },
            // Long, and useless for users who sign up.
            { name: 'standing', test: /\/contract\/src\/applicants\/standing\/say-standing\.ts$/ },
            // Modules that every page needs are one file, because thirty would each need a round trip; the same for forms and the
            // sign-in pages. A page loads no modules that only another one needs.
            { name: 'frame', test: /\/src\/app\/(?:app|ui\/(?:skip-link|shown-height))\.tsx?$/, priority: 3 },
            { name: 'forms', test: forms, priority: 2 },
            { name: 'account', test: account, priority: 2 },
            {
              name: 'sign-in',
              test: /\/src\/app\/features\/identity\/(?:login|forgot-password)-page\.tsx$/,
              priority: 1,
            },
            { name: 'codes', test: /\/ui\/sent-codes\.ts$/, priority: 3 },
            {
              name: 'code-boxes',
              test: /\/src\/app\/ui\/(?:code-boxes|newest-code)\.tsx$/,
            },
            // Modules that other pages need too stay in chunks of their own.
            {
              name: 'draft-steps',
              test: /\/contract\/src\/(?:apply\/(?:draft-steps|say-when-decided)|reference\/(?:banks|nuban))\.ts$/,
              priority: 4,
            },
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
