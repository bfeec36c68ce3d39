import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { createSwcExtractor } from '@lingui/native-tools';
import { languages } from './packages/contract/src/core/languages.ts';

/** `runtime-macro` also works where nothing is compiled, as in the server. */
const macro = {
  corePackage: ['@lingui/core/macro', '@lingui/core/runtime-macro'],
  jsxPackage: ['@lingui/react/macro'],
};

const exclude = ['**/*.test.*', '**/testing/**'];

/** The server alone says them. */
const descriptions = 'packages/contract/src/reference/descriptions';

/** The pages behind the menu, and the parts of the contract that only they show. Phones that only apply load none of them. */
const dashboard = [
  'packages/contract/src/applicants',
  'packages/contract/src/bank-details',
  'apps/web/src/app/banking',
  'apps/web/src/app/centres',
  'apps/web/src/app/features/applicants',
  'apps/web/src/app/features/settings',
  'apps/web/src/app/shell',
  'apps/web/src/app/ui/charts',
  'apps/web/src/app/ui/list',
];

/** Catalogues of messages: one for each part, so that a page loads only its own. */
export default defineConfig({
  sourceLocale: 'en',
  locales: languages,
  // A message without a translation is in English.
  fallbackLocales: { default: 'en' },
  macro,
  extractors: [createSwcExtractor()],
  format: formatter({ lineNumbers: false, origins: true }),
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/applicant',
      include: [
        'packages/contract/src',
        'apps/web/src/app',
        'apps/web/src/corrections',
        'apps/web/src/languages',
        'apps/web/src/uploads',
      ],
      exclude: [...exclude, ...[descriptions, ...dashboard].map((folder) => `${folder}/**`)],
    },
    { path: '<rootDir>/locales/{locale}/dashboard', include: dashboard, exclude },
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
      exclude: [...exclude, `${descriptions}/**`],
    },
    // Its pages, which are in HTML before a browser loads them.
    {
      path: '<rootDir>/locales/{locale}/pages',
      include: ['apps/web/src/public/**/*.tsx', 'apps/web/src/languages/**/*.tsx'],
      exclude,
    },
    { path: '<rootDir>/locales/{locale}/server', include: ['apps/api/src', descriptions], exclude },
  ],
});
