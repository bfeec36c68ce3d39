import { defineConfig } from 'vitest/config';

/**
 * `unit` needs nothing but the checkout; `api` needs a database: the embedded engine, or TEST_DATABASE_URL. `process`
 * starts programs as an operator does, always on the embedded engine: it runs once, whatever databases there are.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'apps/web/**/*.test.{ts,tsx}',
            'apps/api/**/*.unit.test.ts',
          ],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.test.ts'],
          exclude: ['**/*.{unit,process}.test.ts'],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'process',
          include: ['apps/api/src/**/*.process.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
