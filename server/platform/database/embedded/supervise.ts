import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataFolder } from './data-folder.ts';
import type { LogFile } from './log-file.ts';
import type { RunAs } from './run-as.ts';
import { StartFailure, startServer, type ServerProcess } from './server-process.ts';
import { allowsSocket, type Address } from './settings.ts';
import type { DatabaseLog } from '../log.ts';

export type SuperviseOptions = {
  folder: DataFolder;
  runAs: RunAs;
  logFile: LogFile;
  log: DatabaseLog;
  /** A loopback port to use instead of a socket. */
  port: number | undefined;
};

/** Pauses before restart attempts, in milliseconds. The last one repeats. */
const pauses = [50, 100, 250, 500, 1_000, 2_000, 5_000];

/**
 * Starts PostgreSQL and restarts it at the same address whenever it ends unexpectedly.
 * @throws when the first start fails
 */
export async function supervise(options: SuperviseOptions): Promise<{
  readonly address: Address;
  readonly pid: number | undefined;
  readonly restarts: number;
  stop(): Promise<void>;
}> {
  const { log } = options;
  const stopping = new AbortController();
  const first = await firstStart(options);
  const { address } = first;
  let current: ServerProcess | undefined = first.server;
  let restarts = 0;

  const startAgain = async (): Promise<ServerProcess | undefined> => {
    for (let failures = 0; ; failures += 1) {
      const pause = pauses[Math.min(failures, pauses.length - 1)];
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return undefined;
      try {
        return await startServer({ ...serverOptions(options, address), signal: stopping.signal });
      } catch (error) {
        if (stopping.signal.aborted) return undefined;
        log.error(`The embedded database can't be restarted yet: ${messageOf(error)}.`);
      }
    }
  };
  const keepRunning = async () => {
    while (current !== undefined) {
      const end = await current.ended;
      current = undefined;
      if (stopping.signal.aborted) return;
      log.error(`The embedded database ended unexpectedly (${end}). Restarting it.`);
      current = await startAgain();
      if (current === undefined) return;
      restarts += 1;
      log.info('The embedded database is running again.');
    }
  };
  const running = keepRunning();

  return {
    address,
    get pid() {
      return current?.pid;
    },
    get restarts() {
      return restarts;
    },
    async stop() {
      stopping.abort();
      await current?.stop();
      await running;
    },
  };
}

/** Number of attempts of a first start that fails for a temporary reason, and the pause in ms. */
const firstTries = 50;
const firstPause = 200;

async function firstStart(
  options: SuperviseOptions,
): Promise<{ address: Address; server: ServerProcess }> {
  let address = await firstAddress(options);
  for (let tries = 1; ; tries += 1) {
    try {
      return { address, server: await startServer(serverOptions(options, address)) };
    } catch (error) {
      if (!(error instanceof StartFailure) || tries === firstTries) throw error;
      // Sessions of a killed server will soon end.
      if (/pre-existing shared memory/.test(error.message)) {
        await sleep(firstPause);
      } else if (/TCP\/IP sockets/.test(error.message) && options.port === undefined) {
        address = { port: await freePort() };
      } else if (/Unix-domain sockets/.test(error.message)) {
        // The file system doesn't support sockets, such as some shared folders.
        address = { port: await freePort() };
      } else {
        throw new Error(`${error.message}; see ${options.folder.logFile}`, { cause: error });
      }
    }
  }
}

async function firstAddress({ port, folder }: SuperviseOptions): Promise<Address> {
  if (port !== undefined) return { port };
  if (allowsSocket(folder.cluster)) return { socketFolder: folder.cluster };
  return { port: await freePort() };
}

function serverOptions({ folder, runAs, logFile, log }: SuperviseOptions, address: Address) {
  return {
    folder,
    runAs,
    address,
    log: logFile,
    onSlow: () => log.info('The embedded database is still recovering from its last shutdown.'),
  };
}

/** Returns a loopback port that is currently free. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
