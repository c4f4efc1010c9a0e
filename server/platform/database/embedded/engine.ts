import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import pg from 'pg';

import { findBinaries } from './binaries.ts';
import {
  claim,
  dataFolder,
  type DataFolder,
  giveToFolderOwner,
  holdsCluster,
  readPassword,
  removeUnfinished,
} from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { initialise } from './initialise.ts';
import { openLogFile } from './log-file.ts';
import { readPostmasterFile, stopLeftServer } from './postmaster-file.ts';
import { chooseRunAs, give, type RootWay } from './run-as.ts';
import { databaseName, urlOf } from './settings.ts';
import { supervise } from './supervise.ts';
import type { DatabaseLog } from '../log.ts';
import { codeOf } from '../unavailable.ts';
import { StartError } from '#server/start-error.ts';

/** PostgreSQL as a part of this process: it starts, restarts and stops with it. */
export type EmbeddedEngine = {
  /** The URL for openDatabase, including the password. It stays the same while the engine runs. */
  readonly url: string;
  /** PostgreSQL's process id. It changes after each restart. */
  readonly pid: number | undefined;
  /** How often PostgreSQL ended unexpectedly and was restarted. */
  readonly restarts: number;
  /** Stops the database and closes its connections. Finish running work first. */
  stop(): Promise<void>;
};

export type EngineOptions = {
  /** Folder of all engine files. Created if it doesn't exist. */
  dataDir: string;
  log: DatabaseLog;
  /** A loopback port to use instead of a socket in the data folder. */
  port?: number;
  /** For tests: the ways to run as root, and the folder for a copy of the programs. */
  root?: { ways?: readonly RootWay[]; copyFolder?: string };
};

/**
 * Starts the embedded PostgreSQL on a data folder. Creates its cluster on first use, stops a
 * PostgreSQL left by a killed server, and keeps it running until stop().
 * @throws StartError when it fails, with the remedy
 */
export async function startEmbeddedEngine(options: EngineOptions): Promise<EmbeddedEngine> {
  const folder = dataFolder(resolve(options.dataDir));
  const lock = claim(folder);
  try {
    const engine = await startClaimed(folder, options);
    return {
      get url() {
        return engine.url;
      },
      get pid() {
        return engine.pid;
      },
      get restarts() {
        return engine.restarts;
      },
      async stop() {
        await engine.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    if (error instanceof StartError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The embedded database in DATA_DIR (${folder.path}) can't be started: ${message}.`,
      { cause: error },
    );
  }
}

/**
 * Returns the URL of an engine that another process runs on a data folder, for a tool used beside
 * the server. Undefined when none accepts connections.
 */
export function findRunningEngine(dataDir: string): string | undefined {
  const folder = dataFolder(resolve(dataDir));
  if (!existsSync(folder.lockFile)) return undefined;
  const lock = lockFolder(folder.lockFile);
  if ('release' in lock) {
    lock.release();
    return undefined;
  }
  const server = readPostmasterFile(folder.cluster);
  if (!server?.ready || server.address === undefined) return undefined;
  return urlOf(server.address, readPassword(folder));
}

async function startClaimed(folder: DataFolder, options: EngineOptions) {
  const { log } = options;
  const binaries = findBinaries(folder.libraries);
  const exists = holdsCluster(folder, binaries.major);
  if (exists) await stopLeftServer(folder, binaries, (line) => log.warn(line));
  removeUnfinished(folder);
  const runAs = chooseRunAs({
    binaries,
    dataDir: folder.path,
    cluster: folder.cluster,
    ...options.root,
  });
  if (runAs.note) log.info(runAs.note);
  if (exists) give(folder.cluster, runAs.owner);
  else await initialise(folder, runAs);
  const password = readPassword(folder);
  const logFile = openLogFile(folder.logFile);
  giveToFolderOwner(folder, folder.logFile);
  let server: Awaited<ReturnType<typeof supervise>>;
  try {
    server = await supervise({ folder, runAs, logFile, log, port: options.port });
  } catch (error) {
    logFile.close();
    throw error;
  }
  const stop = async () => {
    await server.stop();
    logFile.close();
  };
  try {
    await ensureDatabase((database) => urlOf(server.address, password, database));
  } catch (error) {
    await stop();
    throw error;
  }
  let stopping: Promise<void> | undefined;
  return {
    url: urlOf(server.address, password),
    get pid() {
      return server.pid;
    },
    get restarts() {
      return server.restarts;
    },
    stop: () => (stopping ??= stop()),
  };
}

/**
 * Creates Sala's database in the cluster if it doesn't exist. A kill after creating the cluster can
 * leave it without the database. Also checks that the server accepts our password.
 * @param url returns the URL of a database of the cluster
 */
async function ensureDatabase(url: (database: string) => string): Promise<void> {
  try {
    await connected(url(databaseName), async () => {});
  } catch (error) {
    // 3D000: the database doesn't exist.
    if (codeOf(error) !== '3D000') throw error;
    await connected(url('postgres'), async (client) => {
      await client.query(`create database ${databaseName}`);
    });
  }
}

async function connected(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
