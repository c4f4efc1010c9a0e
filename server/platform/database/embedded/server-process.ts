import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { program } from './binaries.ts';
import type { DataFolder } from './data-folder.ts';
import { workingDirectory } from './initialise.ts';
import { lastReason, type LogFile } from './log-file.ts';
import { readPostmasterFile, stopServer } from './postmaster-file.ts';
import { command, type RunAs } from './run-as.ts';
import { settings, socketFile, type Address } from './settings.ts';

/** A running PostgreSQL that accepts connections. */
export type ServerProcess = {
  readonly pid: number;
  /** Resolves with the exit code or signal name when it has ended for any reason. */
  readonly ended: Promise<string>;
  /** Stops it and resolves when it has ended. */
  stop(): Promise<void>;
};

/** PostgreSQL ended before it accepted connections. `message` is the reason that it reported. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/**
 * Starts PostgreSQL and waits until it accepts connections, without a limit on recovery time.
 * @throws StartFailure when it ends instead
 */
export async function startServer(options: {
  folder: DataFolder;
  runAs: RunAs;
  address: Address;
  log: LogFile;
  /** Called every ten seconds while a start takes long, for example after a crash. */
  onSlow(): void;
  /** Aborts the start and stops the started server. */
  signal?: AbortSignal;
}): Promise<ServerProcess> {
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
    // In its own session, so that Ctrl-C in the terminal doesn't stop it before its clients have
    // finished.
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
 * Removes the old process id from the files of a killed server. That id may now belong to another
 * program, which would prevent the start, or, in a restarted container, to the new PostgreSQL
 * itself. postmaster.pid gets our own id, which PostgreSQL ignores because it is its parent's. The
 * file must remain, so that PostgreSQL can check for sessions of the dead server that still write.
 */
function disown(cluster: string): void {
  rmSync(`${socketFile(cluster)}.lock`, { force: true });
  const file = join(cluster, 'postmaster.pid');
  if (process.platform === 'win32') {
    // On Windows PostgreSQL recognises other programs, but not its parent.
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
 * Script of a shell that stops PostgreSQL when this process ends without doing so. It waits for
 * input that never comes. The pipe closes when this process ends in any way.
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
  // Without the watcher, the next start stops the remaining server.
  watcher.on('error', () => {});
  watcher.stdin?.on('error', () => {});
  watcher.unref();
  return { dismiss: () => watcher.stdin?.end('dismissed\n') };
}
