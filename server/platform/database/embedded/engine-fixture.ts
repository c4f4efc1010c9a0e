import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, onTestFinished } from 'vitest';
import { type EmbeddedEngine, type EngineOptions, startEmbeddedEngine } from './engine.ts';

export const isRoot = process.getuid?.() === 0;

/**
 * Creates a folder for the tests of one file, after which it is removed. `closed`: other users can't
 * traverse it.
 */
export function makeFolder(options: { closed?: boolean } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'sala-'));
  chmodSync(folder, options.closed ? 0o700 : 0o755);
  afterAll(() => removeFolder(folder));
  return folder;
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Returns a log that stores its lines. */
export function memoryLog() {
  const lines: string[] = [];
  const add = (line: string) => void lines.push(line);
  return { lines, info: add, warn: add, error: add };
}

/** Starts an engine that is stopped at the end of the test, or earlier. */
export async function startForTest(
  dataDir: string,
  options: Partial<EngineOptions> = {},
): Promise<EmbeddedEngine> {
  const engine = await startEmbeddedEngine({ dataDir, log: memoryLog(), ...options });
  onTestFinished(() => engine.stop());
  return engine;
}

/** Runs one statement on its own connection. */
export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Waits until a condition is true. The test's time limit ends it. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(10);
}

/** Returns whether a process runs. False for a zombie. */
export function runs(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Returns the processes whose command line contains a text. */
export function processesWith(text: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => commandLine(Number(pid)).includes(text))
    .map(Number);
}

export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
