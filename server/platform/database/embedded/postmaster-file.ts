import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '#server/start-error.ts';
import { program, type Binaries } from './binaries.ts';
import { readPassword, type DataFolder } from './data-folder.ts';
import { socketFile, urlOf, type Address } from './settings.ts';
import { codeOf } from '../unavailable.ts';

/** The content of postmaster.pid about the last server of a cluster. */
export type PostmasterFile = { pid: number; ready: boolean; address: Address | undefined };

/** Reads postmaster.pid. Undefined if it doesn't exist. Its lines: PostgreSQL's pidfile.h. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  if (!(pid > 0)) return undefined;
  const [port, socketFolder, listens] = [Number(lines[3]), lines[4], lines[5]];
  let address: Address | undefined;
  // The file may contain the folder as the server itself sees it (see throughCwd). Our path is the
  // cluster.
  if (socketFolder) address = { socketFolder: cluster };
  else if (listens && port > 0) address = { port };
  return { pid, ready: lines[7]?.trim() === 'ready', address };
}

/**
 * PostgreSQL's stop signals. INT ends sessions and stops. QUIT stops at once and requires recovery.
 */
export type StopSignal = 'SIGINT' | 'SIGQUIT' | 'SIGKILL';

/** How long to wait after each stop signal before the next stronger one, in milliseconds. */
const patience: readonly [StopSignal, number][] = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];

/** Stops a server with increasingly strong signals until `ended` returns true. */
export async function stopServer(
  binaries: Binaries,
  pid: number,
  ended: () => boolean,
): Promise<void> {
  for (const [signal, time] of patience) {
    send(binaries, pid, signal);
    const until = performance.now() + time;
    while (performance.now() < until) {
      if (ended()) return;
      await sleep(10);
    }
  }
}

function send(binaries: Binaries, pid: number, signal: StopSignal): void {
  if (process.platform === 'win32') {
    spawnSync(program(binaries, 'pg_ctl'), ['kill', signal.slice(3), String(pid)]);
    return;
  }
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/**
 * Makes sure that no server runs on the cluster. Call it with the folder's lock held: any server
 * here was left by a killed process.
 * @throws StartError when a server answers but its process can't be found and stopped
 */
export async function stopLeftServer(
  folder: DataFolder,
  binaries: Binaries,
  report: (line: string) => void,
): Promise<void> {
  const { cluster } = folder;
  const found = readPostmasterFile(cluster);
  if (found === undefined || !exists(found.pid)) return;
  if (isServerOf(cluster, found.pid, binaries)) {
    report(
      `Stopping the embedded database that an earlier server left running (process ${found.pid}).`,
    );
    await stopServer(binaries, found.pid, () => !isServerOf(cluster, found.pid, binaries));
    return;
  }
  if (found.address && (await answers(folder, found.address))) {
    throw new StartError(
      `A PostgreSQL that this machine doesn't show (in another container?) uses DATA_DIR ` +
        `(${folder.path}): stop it, or set DATA_DIR to another folder.`,
    );
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Returns whether a live process is a PostgreSQL of this cluster. */
function isServerOf(cluster: string, pid: number, binaries: Binaries): boolean {
  if (process.platform === 'win32') {
    return spawnSync(program(binaries, 'pg_ctl'), ['status', '-D', cluster]).status === 0;
  }
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    return stdout.includes('postgres') && stdout.includes(cluster);
  }
  try {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') return false;
    // Its working directory is its cluster. A zombie has none.
    const [there, here] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)];
    return there.dev === here.dev && there.ino === here.ino;
  } catch {
    return false;
  }
}

async function answers(folder: DataFolder, address: Address): Promise<boolean> {
  // Any program may use the port. Only our server accepts the password.
  if ('port' in address) return acceptsPassword(urlOf(address, readPassword(folder), 'postgres'));
  return new Promise((resolve) => {
    const socket = connect(socketFile(address.socketFolder));
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1_000, () => end(true));
    socket.on('connect', () => end(true));
    socket.on('error', () => end(false));
  });
}

async function acceptsPassword(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
