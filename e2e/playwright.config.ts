import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { isFull } from '../scripts/lib/tier.ts';
import { reducedMotion } from './shared-window.ts';

const isCi = Boolean(process.env.CI);

/**
 * Chromium takes the last list it is given, so this one repeats of Playwright's what matters here and adds the two pages
 * that every window would load for its address bar: they cost a second of processor for each journey.
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
  // A journey that passes only sometimes has found something.
  retries: 0,
  workers: Math.max(2, availableParallelism()),
  // What is waited for comes, on a machine that is busy with other things: how fast is measured by the benchmarks.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    // Set by start-portal.ts, before the workers read this file.
    baseURL: process.env.PORTAL_URL,
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    contextOptions: { reducedMotion },
    screenshot: 'only-on-failure',
    // `--trace on` leaves the steps of a journey that is looked into: every journey would pay for it.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        `--disable-features=${disabledFeatures.join(',')}`,
        // A page of a journey is gone before a compiler has earned what it cost.
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
