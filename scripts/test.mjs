// `npm test`: every check there is. Its last line is `N passed, N failed`, counted over all suites.
// With names of suites as arguments it runs those alone.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { findBrowser, shellOf } from './browser.mjs';
import { build, install, ROOT, runNode } from './project.mjs';

const RESULTS = join(ROOT, 'test-results');
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
const PLAYWRIGHT = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;

let passed = 0;
let failed = 0;

function title(text) {
  process.stdout.write(`\n── ${text} ──\n`);
}

/** A step without a count of its own counts as one test. */
async function counted(name, status) {
  if ((await status) === 0) passed += 1;
  else failed += 1;
}

function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

async function vitest(name, args, env = {}) {
  const file = join(RESULTS, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const status = await runNode([VITEST, 'run', ...args, ...reporters], {
    env: { TEST_DATABASE_URL: undefined, NODE_ENV: undefined, ...env },
  });
  const results = readResults(file);
  passed += results?.numPassedTests ?? 0;
  failed += results?.numFailedTests ?? 0;
  // A suite that could not even be loaded has no failed test, and has failed all the same.
  if (status !== 0 && !results?.numFailedTests) failed += 1;
}

async function playwright() {
  const file = join(RESULTS, 'browser.json');
  const browser = await findBrowser();
  const status = await runNode([PLAYWRIGHT, 'test'], {
    env: {
      CHROMIUM_PATH: browser,
      CHROMIUM_SHELL_PATH: shellOf(browser),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      NODE_ENV: undefined,
    },
  });
  const stats = readResults(file)?.stats;
  passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  failed += stats?.unexpected ?? 0;
  if (status !== 0 && !stats?.unexpected) failed += 1;
}

const SUITES = {
  check: async () => {
    title('format, lint, types, words');
    await counted('check', runNode([join(ROOT, 'scripts', 'check.mjs')]));
  },
  unit: async () => {
    title('units and house');
    await vitest('unit', ['--project=web', '--project=house', '--project=model']);
  },
  server: async () => {
    title('server, on the embedded engine');
    await vitest('server-embedded', ['--project=server']);
    if (!TEST_DATABASE_URL) return;
    title('server, on TEST_DATABASE_URL');
    await vitest('server-external', ['--project=server'], { TEST_DATABASE_URL, TEST_REDIS_URL });
  },
  reliability: async () => {
    title('kills, on the embedded engine');
    await vitest('reliability-embedded', ['--project=reliability']);
    if (!TEST_DATABASE_URL) return;
    title('kills, on TEST_DATABASE_URL');
    await vitest('reliability-external', ['--project=reliability'], {
      TEST_DATABASE_URL,
      TEST_REDIS_URL,
    });
  },
  browser: async () => {
    title('browser');
    await playwright();
  },
};

await install();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
await build();
const asked = process.argv.slice(2);
for (const [name, suite] of Object.entries(SUITES)) {
  if (asked.length === 0 || asked.includes(name)) await suite();
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
