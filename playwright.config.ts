import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { defineConfig } from '@playwright/test';

import { IS_LONG_RUN, type LayoutName, type LayoutOptions, LAYOUTS } from './tests/e2e/layouts.ts';
import { BROWSER_FLAGS, WRITING_URL } from './tests/setup/browser-run.ts';

/**
 * If the data folder is set, running servers are reused: start `serve-markets.ts` once while
 * writing a test.
 */
const reuseExistingServer = process.env.SALA_E2E_DATA !== undefined && !process.env.CI;

/** One folder per run. The workers load this file again and find the folder in the environment. */
process.env.SALA_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'sala-e2e-'));

/** The browser. Outside `npm test`: Debian's, otherwise Playwright's own. */
const executablePath =
  process.env.CHROMIUM_SHELL_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);

/**
 * Disabled browser features: two address bar pages, which each new window would load and draw
 * beside the tested page, and those that Playwright disables itself. A second `--disable-features`
 * replaces the first, so this list has both.
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

export default defineConfig<LayoutOptions>({
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
  // A flaky test is a defect: find its cause instead of retrying.
  retries: 0,
  // They only end what hangs. No test fails because its machine is slow.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    timezoneId: 'Asia/Bangkok',
    // Each frame of an animation is drawn by the processor.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace records every paint, on the same CPU that renders the page.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Tests that need a full browser start it themselves.
      ...(executablePath !== undefined && { executablePath }),
      args: [...BROWSER_FLAGS, `--disable-features=${NO_FEATURES.join(',')}`],
    },
  },
  // A worker runs tests of one project, and each new worker starts a browser. So the gate has one
  // project, where the tags of a test choose its layout.
  projects: IS_LONG_RUN
    ? (Object.keys(LAYOUTS) as LayoutName[]).map((layout) => ({
        name: layout,
        use: { layout },
        grepInvert: layout === 'desk-en' ? [] : /@long/,
      }))
    : [{ name: 'gate', grepInvert: /@long/ }],
  // Uses the Node of this process, not the one on the PATH.
  webServer: {
    command: `"${process.execPath}" tests/setup/serve-markets.ts`,
    url: `${WRITING_URL}/readyz`,
    env: { SALA_E2E_DATA: process.env.SALA_E2E_DATA, NODE_ENV: 'production' },
    stdout: 'pipe',
    timeout: 600_000,
    reuseExistingServer,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
