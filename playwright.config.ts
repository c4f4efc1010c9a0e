import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { defineConfig } from '@playwright/test';

const PORT = 4319;

/** One folder a run; the workers, which load this file again, find it in the environment. */
process.env.SALA_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'sala-e2e-'));

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

const layout = (name: string, viewport: { width: number; height: number }, locale: string) => ({
  name,
  use: { viewport, locale, hasTouch: viewport === PHONE, isMobile: viewport === PHONE },
});

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json']],
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  use: {
    baseURL: `http://localhost:${PORT}`,
    timezoneId: 'Asia/Bangkok',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  projects: [
    layout('phone-en', PHONE, 'en-US'),
    layout('phone-th', PHONE, 'th-TH'),
    layout('desk-en', DESK, 'en-US'),
    layout('desk-th', DESK, 'th-TH'),
  ],
  webServer: {
    // The Node that runs this, not the one that the machine may have.
    command: `"${process.execPath}" server/main.ts`,
    url: `http://localhost:${PORT}/readyz`,
    env: {
      PORT: String(PORT),
      DATA_DIR: process.env.SALA_E2E_DATA,
      DATABASE_URL: '',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
    },
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
