import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { program } from '#server/platform/database/embedded/binaries.ts';
import type { DataFolder } from '#server/platform/database/embedded/data-folder.ts';
import { workingDirectory } from '#server/platform/database/embedded/initialise.ts';
import { lastReason } from '#server/platform/database/embedded/log-file.ts';
import type { LogFile } from '#server/platform/database/embedded/log-file.ts';
import {
  readPostmasterFile,
  stopServer,
} from '#server/platform/database/embedded/postmaster-file.ts';
import { command } from '#server/platform/database/embedded/run-as.ts';
import type { RunAs } from '#server/platform/database/embedded/run-as.ts';
import { settings, socketFile } from '#server/platform/database/embedded/settings.ts';
import type { Address } from '#server/platform/database/embedded/settings.ts';

/** One run of PostgreSQL that has come to accept connections. */
export type ServerProcess = {
  readonly pid: number;
  /** Resolves with the exit code or the signal's name when it has ended, however that came. */
  readonly ended: Promise<string>;
  /** Stops it and resolves when it has ended. */
  stop(): Promise<void>;
};

/** PostgreSQL ended before it accepted connections; `message` is its own reason. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

export type ServerOptions = {
  folder: DataFolder;
  runAs: RunAs;
  address: Address;
  log: LogFile;
  /** Called every ten seconds of a start that takes long, as after a crash. */
  onSlow(): void;
  /** Gives the start up, and stops what was started. */
  signal?: AbortSignal;
};

/**
 * Starts PostgreSQL and waits until it accepts connections, however long it has to recover.
 * @throws StartFailure when it ends instead
 */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { folder, runAs, address, log } = options;
  const { cluster } = folder;
  const seen = runAs.throughCwd ? workingDirectory : cluster;
  const {
    file,
    args,
    options: how,
  } = command(runAs, program(runAs.binaries, 'postgres'), ['-D', seen, ...settings(address, seen)]);
  disown(cluster);
  const logged = log.length();
  const child = spawn(file, args, {
    ...how,
    cwd: cluster,
    // A session of its own: the terminal's Ctrl-C must not stop it before its users are done.
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
  });
  child.unref();
  let end: string | undefined;
  const ended = new Promise<string>((resolve) => {
    child.on('exit', (code, signal) => resolve((end = signal ?? `exit status ${code}`)));
    child.on('error', (error) => resolve((end ??= error.message)));
  });
  const watcher = child.pid === undefined ? undefined : watch(child.pid, runAs);
  void ended.then(() => watcher?.dismiss());
  const stop = async () => {
    child.ref();
    if (child.pid !== undefined)
      await stopServer(runAs.binaries, child.pid, () => end !== undefined);
    await ended;
  };
  const started = performance.now();
  for (let reports = 1; !isReady(cluster, child.pid);) {
    if (options.signal?.aborted) await stop();
    if (end !== undefined) throw new StartFailure(lastReason(log.since(logged)) ?? end);
    if (performance.now() - started > reports * 10_000) {
      options.onSlow();
      reports += 1;
    }
    await sleep(5);
  }
  return { pid: child.pid!, ended, stop };
}

/**
 * Takes the names out of the files that a killed server left: its process id may have been given
 * to another program since, beside which PostgreSQL would not start, or, in a container that was
 * started anew, to the very process that is about to start. postmaster.pid gets our own number,
 * which PostgreSQL passes over as its parent's; with the file gone, it couldn't look whether
 * sessions of the dead server still write.
 */
function disown(cluster: string): void {
  rmSync(`${socketFile(cluster)}.lock`, { force: true });
  const file = join(cluster, 'postmaster.pid');
  if (process.platform === 'win32') {
    // There PostgreSQL knows other programs from its own, and doesn't know its parent.
    rmSync(file, { force: true });
    return;
  }
  if (readPostmasterFile(cluster) === undefined) return;
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [process.pid, ...rest].join('\n'));
}

function isReady(cluster: string, pid: number | undefined): boolean {
  const file = readPostmasterFile(cluster);
  return file !== undefined && file.pid === pid && file.ready;
}

/**
 * A shell that stops PostgreSQL when this process is gone without having done so: it waits for a
 * line that never comes, and a pipe ends with its writer in whatever way that ends.
 */
const watcherScript = 'read -r line; [ "$line" = dismissed ] || kill -INT "$1"';

function watch(pid: number, runAs: RunAs): { dismiss(): void } | undefined {
  if (process.platform === 'win32') return undefined;
  let watcher: ChildProcess;
  try {
    watcher = spawn('/bin/sh', ['-c', watcherScript, 'sh', String(pid)], {
      ...runAs.user,
      cwd: '/',
      env: {},
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
  } catch {
    return undefined;
  }
  // Without it the next start stops what was left, only later.
  watcher.on('error', () => {});
  watcher.stdin?.on('error', () => {});
  watcher.unref();
  return { dismiss: () => watcher.stdin?.end('dismissed\n') };
}
