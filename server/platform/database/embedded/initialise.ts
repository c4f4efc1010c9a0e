import { spawn, type SpawnOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { StartError } from '#server/start-error.ts';
import { program, whyNotRunnable } from './binaries.ts';
import type { DataFolder } from './data-folder.ts';
import { command, give, type RunAs } from './run-as.ts';
import { role } from './settings.ts';

/** Path of the working directory. Linux only. */
export const workingDirectory = '/proc/self/cwd';

/**
 * The locale options for sorting and letters, in order of preference. Sorting is by bytes, so that
 * an update of the operating system never breaks an index. Letters are Unicode's, because trigrams
 * of Thai words need them. Systems without the C.UTF-8 locale (macOS, Windows) use PostgreSQL's
 * own.
 */
const locales = [
  ['--locale=C.UTF-8'],
  ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--lc-ctype=en_US.UTF-8'],
  ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
];

/**
 * Creates an empty cluster with its own password. A kill at any moment leaves a complete cluster or
 * one under a temporary name, which the next start removes.
 * @throws StartError when PostgreSQL's initdb fails
 */
export async function initialise(folder: DataFolder, runAs: RunAs): Promise<void> {
  const unfinished = mkdtempSync(join(folder.path, folder.unfinished));
  try {
    const password = randomBytes(24).toString('base64url');
    give(unfinished, runAs.owner);
    await initdbWithLocale(unfinished, password, runAs);
    writeOwnFile(join(unfinished, basename(folder.passwordFile)), password, runAs);
    renameSync(unfinished, folder.cluster);
    syncFolder(folder.path);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function initdbWithLocale(cluster: string, password: string, runAs: RunAs): Promise<void> {
  for (const [index, locale] of locales.entries()) {
    const failure = await initdb(cluster, locale, password, runAs);
    if (failure === undefined) return;
    const isLast = index === locales.length - 1;
    if (!isLast && /locale/i.test(failure)) continue;
    throw new StartError(
      whyNotRunnable(runAs.binaries) ??
        `The embedded database can't be created in ${cluster}: ${failure}.`,
    );
  }
}

/** Runs initdb. Returns the reason if it failed. */
async function initdb(
  cluster: string,
  locale: readonly string[],
  password: string,
  runAs: RunAs,
): Promise<string | undefined> {
  // initdb reads the password from a file, and requires its folder to be empty.
  const passwordFile = `${cluster}.password`;
  writeOwnFile(passwordFile, password, runAs);
  const descriptor = openSync(passwordFile, 'r');
  const { file, args, options } = command(runAs, program(runAs.binaries, 'initdb'), [
    `--pgdata=${runAs.throughCwd ? workingDirectory : cluster}`,
    // A path that the user can't access remains readable as an open descriptor.
    `--pwfile=${runAs.throughCwd ? '/proc/self/fd/3' : passwordFile}`,
    `--username=${role}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-instructions',
    ...locale,
  ]);
  try {
    return await run(file, args, { ...options, cwd: cluster }, descriptor);
  } finally {
    closeSync(descriptor);
    rmSync(passwordFile);
  }
}

/** Runs a program. Returns the last line of its error output if it failed. */
function run(
  file: string,
  args: readonly string[],
  options: SpawnOptions,
  descriptor: number,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    // It writes its progress to a pipe, so it ends soon after this process is killed.
    const child = spawn(file, args, {
      ...options,
      windowsHide: true,
      stdio: ['ignore', 'pipe', 'pipe', descriptor],
    });
    let complaint = '';
    child.stdout?.resume();
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text));
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => {
      const reason = /^initdb: (?:error: )?(?!removing)(.*)$/m.exec(complaint)?.[1];
      if (code === 0) resolve(undefined);
      else
        resolve(reason ?? (complaint.trim().split('\n').at(-1) || `it ended by ${signal ?? code}`));
    });
  });
}

/** Writes a file that only its owner can read, and syncs it to disk. */
function writeOwnFile(path: string, text: string, runAs: RunAs): void {
  writeFileSync(path, text, { mode: 0o600, flush: true });
  if (runAs.owner) chownSync(path, runAs.owner.uid, runAs.owner.gid);
}

/** Syncs a folder to disk. Otherwise a new file name in it could be lost in a power cut. */
function syncFolder(path: string): void {
  // Windows can't open folders. Its file systems keep names in their journal.
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
