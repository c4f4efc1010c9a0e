// `npm test`: runs the test suites. The last line is `N passed, N failed`, counted over all suites.
// - `npm test -- unit server`: only these suites
// - `npm test -- browser --repeat 10`: repeated, each time in another order
// - `npm test -- browser --seed 7`: in the order of that seed
// - `npm run test:long`: everything on both engines, in all layouts and languages
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';

import { findBrowsers } from './browser.mjs';
import { build, fail, install, ROOT, runNode } from './project.mjs';

const RESULTS = join(ROOT, 'test-results');
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
const PLAYWRIGHT = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
const LONG_RUN = join(ROOT, 'tests', 'long-run.json');
/** Where a suite says that it exceeds its budget (`tests/setup/budget.ts`). */
const OVER_BUDGET = join(RESULTS, 'over-budget.txt');
const { TEST_DATABASE_URL } = process.env;

/** The minutes that the run may take on two cores. Above them it prints a warning. */
const LIMIT_MINUTES = 15;

/** What temporary files take in memory, in bytes. */
const MEMORY_NEEDED = 8e9;

/** Settings that extend the long run. */
const LONG = {
  TEST_LONG: '1',
  E2E_ALL: '1',
  KILLS: '50',
  DEPLOYS: '50',
  OUTBOX_RUNS: '100000',
  DRAFT_RUNS: '30000',
  TEAM_RUNS: '2000',
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
/** Seconds of each vitest file, over all suites. */
const files = [];
/** Duration of each suite, for the table at the end. */
const taken = [];
/** Failures with their reasons, repeated at the end because logs are often read from there. */
const failures = [];
/** Browser tests that failed first and then passed alone, with the first reason. */
const flaky = [];

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

/**
 * Runs a suite, which returns its exit status. If it exceeds its budget, or fails without a failed
 * test, it counts as a failure itself.
 */
async function timed(name, work) {
  process.stdout.write(`\n── ${name} ──\n`);
  const began = { time: performance.now(), processor: childSeconds() };
  const before = failures.length + flaky.length;
  rmSync(OVER_BUDGET, { force: true });
  const status = await work();
  if (existsSync(OVER_BUDGET)) failures.push(`${name}: ${readFileSync(OVER_BUDGET, 'utf8')}`);
  else if (status !== 0 && failures.length + flaky.length === before) failures.push(name);
  const processor = childSeconds();
  taken.push({
    name,
    minutes: (performance.now() - began.time) / 60_000,
    processor: processor === null ? null : processor - began.processor,
  });
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function vitest(name, seed, projects, env = {}) {
  const file = join(RESULTS, `${name.replaceAll(/\W+/g, '-')}.json`);
  rmSync(file, { force: true });
  return timed(`${name} (seed ${seed})`, async () => {
    const status = await runNode(
      [
        VITEST,
        'run',
        ...projects.map((project) => `--project=${project}`),
        `--sequence.seed=${seed}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      { env: { TEST_DATABASE_URL: undefined, NODE_ENV: undefined, ...env } },
    );
    const results = readJson(file);
    passed += results?.numPassedTests ?? 0;
    for (const one of results?.testResults ?? []) {
      const path = relative(ROOT, one.name);
      files.push({ name: path, seconds: (one.endTime - one.startTime) / 1_000 });
      const failedHere = one.assertionResults.filter((test) => test.status === 'failed');
      for (const { fullName, failureMessages } of failedHere) {
        failures.push(`${name}: ${path} › ${fullName}\n${ownLines(failureMessages[0])}`);
      }
      // A file that couldn't be loaded has no failed test.
      if (one.status === 'failed' && failedHere.length === 0) {
        failures.push(`${name}: ${path}\n${one.message}`);
      }
    }
    return status;
  });
}

/** Returns a message with its stack, without library lines. */
const ownLines = (message) =>
  message
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .join('\n');

/** Returns the runs in playwright's nested suites: their project, status and last error. */
function runsIn(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        name: `browser: [${projectName}] ${file}:${line} › ${title}`,
        status,
        reason: stripVTControlCharacters(results.at(-1)?.error?.message ?? ''),
      })),
    ),
    ...runsIn(inner),
  ]);
}

/** Runs browser tests. `name` is that of their results and screenshots. */
async function playwright(name, args) {
  const file = join(RESULTS, `${name}.json`);
  rmSync(file, { force: true });
  const { browser, shell } = await findBrowsers();
  const output = `--output=${join(RESULTS, name)}`;
  const status = await runNode([PLAYWRIGHT, 'test', output, ...args], {
    env: {
      CHROMIUM_PATH: browser,
      CHROMIUM_SHELL_PATH: shell,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      SALA_E2E_DATA: undefined,
      NODE_ENV: undefined,
      FORCE_COLOR: '0',
    },
  });
  const { suites = [], errors = [] } = readJson(file) ?? {};
  failures.push(...errors.map(({ message }) => `${name}: ${message}`));
  const runs = runsIn(suites);
  return {
    status,
    good: runs.filter((run) => run.status === 'expected'),
    bad: runs.filter((run) => run.status === 'unexpected'),
  };
}

/** More browser tests don't fail by chance, so they don't run again. */
const MOST_AGAIN = 5;

/** Runs the browser tests. In CI a test that fails runs once more, alone and last. */
function runBrowser(seed) {
  return timed(`browser (seed ${seed})`, async () => {
    const { status, good, bad } = await playwright('browser', [`--shuffle=${seed}`]);
    const recovered = new Set();
    if (process.env.CI === 'true' && bad.length > 0 && bad.length <= MOST_AGAIN) {
      const lastRun = `--last-failed-file=${join(RESULTS, 'browser', '.last-run.json')}`;
      const again = await playwright('browser-again', ['--last-failed', lastRun, '--workers=1']);
      for (const { name } of again.good) recovered.add(name);
    }
    passed += good.length + recovered.size;
    for (const { name, reason } of bad) {
      (recovered.has(name) ? flaky : failures).push(`${name}\n${reason}`);
    }
    return status;
  });
}

/** Runs a project on the embedded engine, and on the given one too. */
async function onEngines(project, seed) {
  await vitest(`${project}, embedded engine`, seed, [project]);
  if (!TEST_DATABASE_URL) return;
  await vitest(`${project}, TEST_DATABASE_URL`, seed, [project], { TEST_DATABASE_URL });
}

const SUITES = {
  check: () =>
    timed('check: format, lint, types, texts', async () => {
      const status = await runNode([
        join(ROOT, 'scripts', 'check.mjs'),
        ...(options.long ? ['--all'] : []),
      ]);
      if (status === 0) passed += 1;
      return status;
    }),
  unit: (seed) => vitest('unit', seed, ['web', 'web-mocked', 'house', 'model']),
  server: (seed) => onEngines('server', seed),
  reliability: (seed) => onEngines('reliability', seed),
  browser: runBrowser,
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
function printLongRun() {
  const last = readJson(LONG_RUN);
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
  if (!options.long && repeats === 1 && minutes > LIMIT_MINUTES) {
    process.stdout.write(
      `\nThe gate took ${minutes.toFixed(1)} minutes. The limit is ${LIMIT_MINUTES} on two cores.\n`,
    );
  }
}

const unknown = asked.find((name) => !(name in SUITES));
if (unknown) fail(`Unknown suite ${unknown}. The suites are ${Object.keys(SUITES).join(', ')}.`);
if (!(repeats >= 1)) fail('--repeat takes a number of runs.');
const suites = Object.entries(SUITES).filter(
  ([name]) => asked.length === 0 || asked.includes(name),
);

/**
 * Returns the folder for temporary files: in memory where it has room, because a database is copied
 * there ten times as fast as to a disk.
 */
function temporaryFolder() {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > MEMORY_NEEDED ? memory : tmpdir();
}

// Temporary files of tests are deleted with the run. The path is short because sockets are created
// in it.
const temporary = mkdtempSync(join(temporaryFolder(), 'sala-'));
// The embedded engine may run as another user, who needs access to this directory.
chmodSync(temporary, 0o755);
process.env.TMPDIR = temporary;
// Servers start faster if Node finds their code compiled.
process.env.NODE_COMPILE_CACHE = join(temporary, 'node');
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));
if (options.long) Object.assign(process.env, LONG);

await timed('install and build', async () => {
  await install('all');
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  await build();
  return 0;
});
for (let run = 0; run < repeats; run += 1) {
  for (const [, suite] of suites) await suite(firstSeed + run);
}
report();
if (options.long && failures.length === 0 && asked.length === 0) {
  const day = new Date().toISOString().slice(0, 10);
  const minutes = Math.round(taken.reduce((sum, one) => sum + one.minutes, 0));
  const commit = git('rev-parse', 'HEAD');
  const engines = TEST_DATABASE_URL ? 'embedded and TEST_DATABASE_URL' : 'embedded';
  writeFileSync(LONG_RUN, `${JSON.stringify({ commit, day, minutes, engines }, null, 2)}\n`);
}
printLongRun();
for (const one of flaky) process.stdout.write(`\nflaky: ${one}\n`);
if (failures.length > 0) {
  process.stdout.write(`\nFailed:\n${failures.map((one) => `  ${one}\n`).join('')}`);
}
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
