import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { isFull } from '../scripts/lib/tier.ts';
import { reducedMotion } from './shared-window.ts';

const isCi = Boolean(process.env.CI);

/**
 * Chromium uses only the last `--disable-features`. This list repeats Playwright's and adds two address-bar pages, which
 * cost a second of processor time per window.
 */
const disabledFeatures = [
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/**
 * Journeys against the real portal, which `start-portal.ts` starts once. The folder gives the width: `phone/` where people use a
 * phone, `desk/` where staff work. `@full` leaves a journey to `npm run test:full`.
 */
export default defineConfig({
  globalSetup: './start-portal.ts',
  outputDir: '../test-results',
  grepInvert: isFull ? undefined : /@full/,
  forbidOnly: isCi,
  // A flaky journey has found a bug.
  retries: 0,
  workers: Math.max(2, availableParallelism()),
  // These limits only end a hang; `bench/` measures speed.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    // Set by start-portal.ts, before the workers read this file.
    baseURL: process.env.PORTAL_URL,
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    contextOptions: { reducedMotion },
    screenshot: 'only-on-failure',
    // Tracing slows every journey. Use `--trace on` to investigate one.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        `--disable-features=${disabledFeatures.join(',')}`,
        // Pages close before optimised code pays off.
        '--js-flags=--no-maglev --no-opt',
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testMatch: 'phone/*.e2e.ts',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    { name: 'desk', testMatch: 'desk/*.e2e.ts', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
