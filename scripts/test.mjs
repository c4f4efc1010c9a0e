// `npm test`: runs the test suites. The last line is `N passed, N failed`, counted over all suites.
// - `npm test -- unit server`: only these suites
// - `npm test -- browser --repeat 10`: repeated, each time in another order
// - `npm test -- browser --seed 7`: in the order of that seed
// - `npm run test:long`: everything on both engines, in all layouts and languages
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';

import { findBrowsers } from './browser.mjs';
import { build, fail, install, ROOT, runNode } from './project.mjs';

const RESULTS = join(ROOT, 'test-results');
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
const PLAYWRIGHT = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
const LONG_RUN = join(ROOT, 'tests', 'long-run.json');
const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;

/** Minutes after which the run warns that it takes too long. The limit is 25. */
const WARN_MINUTES = 20;

/** Settings that extend the long run. */
const LONG = {
  TEST_LONG: '1',
  E2E_ALL: '1',
  KILLS: '50',
  DEPLOYS: '50',
  OUTBOX_RUNS: '100000',
  DRAFT_RUNS: '30000',
  TEAM_RUNS: '10000',
  HOSTILE_RUNS: '200',
};

const { values: options, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean', default: false },
    repeat: { type: 'string', default: '1' },
    seed: { type: 'string' },
  },
});
const repeats = Number(options.repeat);
const firstSeed = Number(options.seed ?? randomInt(1_000_000));

let passed = 0;
let failed = 0;
/** Seconds of each vitest file, over all suites. */
const files = [];
/** Duration of each suite, for the table at the end. */
const taken = [];
/** Failures, repeated at the end because logs are often read from there. */
const failures = [];

/**
 * Returns the CPU seconds of all ended child processes; null if the system doesn't provide them.
 */
function childSeconds() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return null;
  }
}

async function timed(name, work) {
  process.stdout.write(`\n── ${name} ──\n`);
  const began = { time: performance.now(), processor: childSeconds() };
  await work();
  const processor = childSeconds();
  taken.push({
    name,
    minutes: (performance.now() - began.time) / 60_000,
    processor: processor === null ? null : processor - began.processor,
  });
}

/** Counts a step without its own test count as one test. */
async function counted(name, status) {
  if ((await status) === 0) passed += 1;
  else {
    failed += 1;
    failures.push(name);
  }
}

function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

async function vitest(name, seed, args, env = {}) {
  const file = join(RESULTS, `${name.replaceAll(/\W+/g, '-')}.json`);
  rmSync(file, { force: true });
  await timed(`${name} (seed ${seed})`, async () => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const status = await runNode(
      [VITEST, 'run', `--sequence.seed=${seed}`, ...args, ...reporters],
      {
        env: { TEST_DATABASE_URL: undefined, NODE_ENV: undefined, ...env },
      },
    );
    const results = readResults(file);
    passed += results?.numPassedTests ?? 0;
    failed += results?.numFailedTests ?? 0;
    // A suite that failed to load has no failed test, but counts as failed.
    if (status !== 0 && !results?.numFailedTests) {
      failed += 1;
      failures.push(`${name} (seed ${seed})`);
    }
    for (const one of results?.testResults ?? []) {
      const failedHere = one.assertionResults.filter((test) => test.status === 'failed');
      for (const { fullName, failureMessages } of failedHere) {
        failures.push(
          `${name}: ${relative(ROOT, one.name)} › ${fullName}\n${ownLines(failureMessages[0])}`,
        );
      }
      if (one.status === 'failed' && failedHere.length === 0) {
        failures.push(`${name}: ${relative(ROOT, one.name)}\n${one.message}`);
      }
      files.push({
        name: relative(ROOT, one.name),
        seconds: (one.endTime - one.startTime) / 1_000,
      });
    }
  });
}

/** Returns a message with its stack, without library lines. */
const ownLines = (message) =>
  message
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .join('\n');

/** Returns the failures in playwright's nested suites, with their project. */
function failedRuns(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName }) => `browser: [${projectName}] ${file} › ${title}`),
    ),
    ...failedRuns(inner),
  ]);
}

async function playwright(seed) {
  const file = join(RESULTS, 'browser.json');
  rmSync(file, { force: true });
  const { browser, shell } = await findBrowsers();
  await timed(`browser (seed ${seed})`, async () => {
    const status = await runNode([PLAYWRIGHT, 'test', `--shuffle=${seed}`], {
      env: {
        CHROMIUM_PATH: browser,
        CHROMIUM_SHELL_PATH: shell,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        SALA_E2E_DATA: undefined,
        NODE_ENV: undefined,
        FORCE_COLOR: '0',
      },
    });
    const results = readResults(file);
    passed += results?.stats.expected ?? 0;
    failed += results?.stats.unexpected ?? 0;
    failures.push(...failedRuns(results?.suites ?? []));
    if (status !== 0 && !results?.stats.unexpected) {
      failed += 1;
      failures.push(`browser (seed ${seed})`);
    }
  });
}

const UNIT_PROJECTS = ['web', 'web-mocked', 'house', 'model'];
const external = { TEST_DATABASE_URL, TEST_REDIS_URL };

const SUITES = {
  check: () =>
    timed('check: format, lint, types, texts', () =>
      counted(
        'check',
        runNode([join(ROOT, 'scripts', 'check.mjs'), ...(options.long ? ['--all'] : [])]),
      ),
    ),
  unit: (seed) =>
    vitest(
      'unit',
      seed,
      UNIT_PROJECTS.map((name) => `--project=${name}`),
    ),
  server: async (seed) => {
    await vitest('server, embedded engine', seed, ['--project=server']);
    if (!TEST_DATABASE_URL) return;
    await vitest('server, TEST_DATABASE_URL', seed, ['--project=server'], external);
  },
  reliability: async (seed) => {
    await vitest('reliability, embedded engine', seed, ['--project=reliability']);
    if (!TEST_DATABASE_URL) return;
    await vitest('reliability, TEST_DATABASE_URL', seed, ['--project=reliability'], external);
  },
  browser: playwright,
};

function git(...args) {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio }).trim();
  } catch {
    return null;
  }
}

/** Prints the commit on which the long run last passed, and the number of commits since. */
function sayLongRun() {
  const last = readResults(LONG_RUN);
  const since = last && git('rev-list', '--count', `${last.commit}..HEAD`);
  process.stdout.write(
    last
      ? `\nThe long run last passed on ${last.commit.slice(0, 10)} (${last.day}), ${since ?? 'some'} commits ago.\n`
      : '\nThe long run (npm run test:long) has not passed yet.\n',
  );
}

function report() {
  process.stdout.write('\nMinutes and processor seconds:\n');
  const rows = [
    ...taken,
    {
      name: 'total',
      minutes: taken.reduce((sum, { minutes }) => sum + minutes, 0),
      processor: taken.reduce((sum, { processor }) => sum + (processor ?? 0), 0),
    },
  ];
  for (const { name, minutes, processor } of rows) {
    const seconds = processor === null ? '–' : processor.toFixed(0);
    process.stdout.write(
      `  ${minutes.toFixed(1).padStart(5)} min ${seconds.padStart(6)} s  ${name}\n`,
    );
  }
  if (files.length > 0) {
    process.stdout.write('\nThe ten files outside the browser that took longest:\n');
    for (const { name, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)) {
      process.stdout.write(`  ${seconds.toFixed(0).padStart(5)} s  ${name}\n`);
    }
  }
  const { minutes } = rows.at(-1);
  if (!options.long && repeats === 1 && minutes > WARN_MINUTES) {
    process.stdout.write(
      `\nThe gate took ${minutes.toFixed(0)} minutes. It should take at most ${WARN_MINUTES}, and the limit is 25.\n`,
    );
  }
}

const unknown = asked.find((name) => !(name in SUITES));
if (unknown) fail(`Unknown suite ${unknown}. The suites are ${Object.keys(SUITES).join(', ')}.`);
if (!(repeats >= 1)) fail('--repeat takes a number of runs.');
const suites = Object.entries(SUITES).filter(
  ([name]) => asked.length === 0 || asked.includes(name),
);

// Temporary files of tests are deleted with the run. The path is short because sockets are created
// in it.
const temporary = mkdtempSync(join(tmpdir(), 'sala-'));
// The embedded engine may run as another user, who needs access to this directory.
chmodSync(temporary, 0o755);
process.env.TMPDIR = temporary;
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));
if (options.long) Object.assign(process.env, LONG);

await timed('install and build', async () => {
  await install();
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  await build();
});
for (let run = 0; run < repeats; run += 1) {
  for (const [, suite] of suites) await suite(firstSeed + run);
}
report();
if (options.long && failed === 0 && asked.length === 0) {
  const day = new Date().toISOString().slice(0, 10);
  const minutes = Math.round(taken.reduce((sum, one) => sum + one.minutes, 0));
  const commit = git('rev-parse', 'HEAD');
  const engines = TEST_DATABASE_URL ? 'embedded and TEST_DATABASE_URL' : 'embedded';
  writeFileSync(LONG_RUN, `${JSON.stringify({ commit, day, minutes, engines }, null, 2)}\n`);
}
sayLongRun();
if (failures.length > 0) {
  process.stdout.write(`\nFailed:\n${failures.map((one) => `  ${one}\n`).join('')}`);
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
