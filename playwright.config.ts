import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { defineConfig } from '@playwright/test';

/** Another, where two checkouts are tested side by side. */
const PORT = Number(process.env.E2E_PORT ?? 4319);

/** Where somebody can sign in with an account of theirs elsewhere. */
const PROVIDER_PORT = PORT + 1_000;

/** One folder a run; the workers, which load this file again, find it in the environment. */
process.env.SALA_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'sala-e2e-'));

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/**
 * Each test runs in both layouts and both languages (the desk in Thai by `E2E_ALL=1`), unless its tag
 * says that fewer show as much:
 * `@pair` in two projects, which have both of each between them; `@once` in one.
 */
const LEFT_OUT = {
  'phone-en': /@pair/,
  'phone-th': /@once/,
  'desk-en': /@once/,
  'desk-th': /@pair|@once/,
};

const layout = (
  name: keyof typeof LEFT_OUT,
  viewport: { width: number; height: number },
  locale: string,
) => ({
  name,
  grepInvert: LEFT_OUT[name],
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
  reporter: [['list'], ['json']],
  workers: 2,
  fullyParallel: true,
  // Two browsers share the machine with the server. Whatever needs another try is printed as flaky.
  retries: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    timezoneId: 'Asia/Bangkok',
    // A trace films every paint, by the same processor that paints: only what failed once is filmed.
    trace: 'on-first-retry',
    launchOptions: {
      // What needs the browser around the page starts it by itself.
      executablePath:
        process.env.CHROMIUM_SHELL_PATH ?? process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        `--disable-features=${NO_FEATURES.join(',')}`,
      ],
    },
  },
  projects: [
    layout('phone-en', PHONE, 'en-US'),
    layout('phone-th', PHONE, 'th-TH'),
    layout('desk-en', DESK, 'en-US'),
    // Says least that the others haven't said: asked for by E2E_ALL.
    ...(process.env.E2E_ALL ? [layout('desk-th', DESK, 'th-TH')] : []),
  ],
  // By the Node that runs this, not the one that the machine may have.
  webServer: [
    {
      command: `"${process.execPath}" server/main.ts`,
      url: `http://localhost:${PORT}/readyz`,
      env: {
        PORT: String(PORT),
        DATA_DIR: process.env.SALA_E2E_DATA,
        DATABASE_URL: '',
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        // All projects call from one address.
        RATE_LIMITS: '0',
        OIDC_ISSUER: `http://localhost:${PROVIDER_PORT}`,
        OIDC_CLIENT_ID: 'sala-test',
        OIDC_NAME: 'Testing',
      },
      stdout: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    },
    {
      command: `"${process.execPath}" tests/setup/serve-provider.ts`,
      url: `http://localhost:${PROVIDER_PORT}/jwks`,
      env: { PORT: String(PROVIDER_PORT) },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
  ],
});
