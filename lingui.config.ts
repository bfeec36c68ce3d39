import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { createSwcExtractor } from '@lingui/native-tools';

/** `runtime-macro` also works where nothing is compiled, as in the server. */
const macro = {
  corePackage: ['@lingui/core/macro', '@lingui/core/runtime-macro'],
  jsxPackage: ['@lingui/react/macro'],
};

const exclude = ['**/*.test.*', '**/testing/**'];

/** Catalogues of messages: one for each part, so that a page loads only its own. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  macro,
  extractors: [createSwcExtractor()],
  format: formatter({ lineNumbers: false, origins: true }),
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/applicant',
      include: ['packages/contract/src', 'apps/web/src/app', 'apps/web/src/corrections', 'apps/web/src/uploads'],
      exclude,
    },
    // The scripts of the public site.
    {
      path: '<rootDir>/locales/{locale}/site',
      include: [
        'packages/contract/src',
        'apps/web/src/app/api',
        'apps/web/src/app/ui/sent-codes.ts',
        'apps/web/src/corrections',
        'apps/web/src/public/**/*.ts',
        'apps/web/src/uploads',
      ],
      exclude,
    },
    // Its pages, which are in HTML before a browser loads them.
    { path: '<rootDir>/locales/{locale}/pages', include: ['apps/web/src/public/**/*.tsx'], exclude },
    { path: '<rootDir>/locales/{locale}/server', include: ['apps/api/src'], exclude },
  ],
});
