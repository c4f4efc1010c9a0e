import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { defineConfig } from '@playwright/test';

import { WRITING_URL } from './tests/setup/browser-run.ts';

/**
 * With its own folder given, servers that run already are used: `serve-markets.ts`, started once beside
 * a test that is being written.
 */
const reuseExistingServer = process.env.SALA_E2E_DATA !== undefined && !process.env.CI;

/** One folder a run; the workers, which load this file again, find it in the environment. */
process.env.SALA_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'sala-e2e-'));

/** Where Debian has them, for runs that `npm test` doesn't start; else Playwright's own. */
const SYSTEM_BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** Every test in every layout and language: the long run. */
const ALL = process.env.E2E_ALL === '1';

const layout = (
  name: string,
  viewport: { width: number; height: number },
  locale: string,
  tests: { grep?: RegExp; grepInvert?: RegExp },
) => ({
  name,
  ...(ALL ? {} : tests),
  use: { viewport, locale, hasTouch: viewport === PHONE, isMobile: viewport === PHONE },
});

/**
 * What the browser does without: two pages of its own address bar, which each new window would load and
 * draw beside the page that is tested, and what Playwright switches off itself. A second list replaces
 * the first, so this one has both.
 */
const NO_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  reporter: [
    ['list'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : []),
    ['./tests/setup/browser-budget.ts'],
  ],
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A test that fails by chance is a defect: its cause is found, it isn't repeated.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    timezoneId: 'Asia/Bangkok',
    // A trace records every paint, on the processor that paints.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Tests that need the browser around the page start it themselves.
      executablePath: process.env.CHROMIUM_SHELL_PATH ?? SYSTEM_BROWSERS.find(existsSync),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        `--disable-features=${NO_FEATURES.join(',')}`,
      ],
    },
  },
  // Each test runs in one of two projects, or in both where its tag says why (tests/README.md).
  projects: [
    layout('phone-th', PHONE, 'th-TH', { grep: /@phone|@both/ }),
    layout('desk-en', DESK, 'en-US', { grepInvert: /@phone/ }),
    ...(ALL ? [layout('phone-en', PHONE, 'en-US', {}), layout('desk-th', DESK, 'th-TH', {})] : []),
  ],
  // By the Node that runs this, not the one that the machine may have.
  webServer: {
    command: `"${process.execPath}" tests/setup/serve-markets.ts`,
    url: `${WRITING_URL}/readyz`,
    env: { SALA_E2E_DATA: process.env.SALA_E2E_DATA, NODE_ENV: 'production' },
    stdout: 'pipe',
    timeout: 120_000,
    reuseExistingServer,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
