import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { messages } from './apps/web/messages.ts';
import { isFull } from './scripts/lib/tier.ts';

// These limits only end a hang, even on a busy machine.
const limits = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

const api = {
  ...limits,
  globalSetup: ['apps/api/src/testing/global-setup.ts'],
  // Hashing a password takes longer than the rest of a call.
  alias: [
    {
      find: /^\.\/argon2-pool\.ts$/,
      replacement: fileURLToPath(new URL('apps/api/src/testing/quick-argon2.ts', import.meta.url)),
    },
  ],
};

/**
 * `unit` needs nothing but the checkout; `api` needs a database: TEST_DATABASE_URL, or else the embedded engine. `api-embedded`
 * always uses the embedded engine. `api-mocked` are API tests that replace a module, and so share none. `process` starts
 * programs as an operator does, on the embedded engine and on a PostgreSQL of its own.
 */
export default defineConfig({
  test: {
    // Vitest rejects a tag that is not listed here.
    tags: [{ name: 'full', description: 'Left to `npm run test:full`.' }],
    ...(!isFull && { tagsFilter: ['!full'] }),
    projects: [
      {
        plugins: [messages()],
        test: {
          name: 'unit',
          setupFiles: ['apps/web/src/app/testing/english.ts'],
          include: [
            'packages/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'apps/web/**/*.test.{ts,tsx}',
            'apps/api/**/*.unit.test.ts',
          ],
          testTimeout: 300_000,
          hookTimeout: 180_000,
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      {
        test: {
          ...api,
          name: 'api',
          include: ['apps/api/src/**/*.test.ts'],
          exclude: ['**/*.{unit,process,mocked,embedded}.test.ts'],
          // Files of one worker share their modules: with its code warm, a portal is built in a fifth of the time.
          isolate: false,
          restoreMocks: true,
        },
      },
      {
        test: {
          ...api,
          name: 'api-embedded',
          // The second line is what runs on both engines and works differently on each.
          include: [
            'apps/api/src/**/*.embedded.test.ts',
            'apps/api/src/{platform/database/*,platform/statistics/job,features/applications/export/*}.test.ts',
          ],
          exclude: ['**/*.{unit,process}.test.ts'],
          isolate: false,
          restoreMocks: true,
        },
      },
      { test: { ...api, name: 'api-mocked', include: ['apps/api/src/**/*.mocked.test.ts'] } },
      {
        test: {
          ...limits,
          name: 'process',
          include: ['apps/api/src/**/*.process.test.ts'],
          globalSetup: ['apps/api/src/testing/process-setup.ts'],
          isolate: false,
        },
      },
    ],
  },
});
