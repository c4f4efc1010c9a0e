import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { SERVER_ENV, SERVER_FLAGS } from '../../scripts/server-flags.mjs';

const ROOT = join(import.meta.dirname, '..', '..');

/** @returns the exit status, or the signal that ended the process with its last output */
async function ended(child: ChildProcess, output: () => string): Promise<number | string> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode ?? `${child.signalCode}: ${output().slice(-4_000)}`;
}

function isReady(port: string): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}

/** Matches the log line in which a program with port 0 reports its actual port. */
const OPEN_AT = /open at \S+:(\d+)\s/;

/**
 * Starts the real program and waits until it can answer.
 * @param env its settings; without `PORT` the system chooses a free one
 * @param program its path from the root of the checkout
 * @param checkout another checkout with its own build and packages
 * @throws with the program's output if it ends
 */
export async function startProgram(
  env: Record<string, string>,
  program = 'server/main.ts',
  checkout = ROOT,
) {
  const child = spawn(process.execPath, [...SERVER_FLAGS, program], {
    cwd: checkout,
    env: {
      ...process.env,
      ...SERVER_ENV,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  let port = env['PORT'];
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}:\n${output}`);
    }
    port ??= OPEN_AT.exec(output)?.[1];
    if (port !== undefined && (await isReady(port))) break;
    await sleep(20);
  }
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    child,
    /** Returns its output so far. */
    output: () => output,
    /** Sends SIGKILL, like a power cut. Resolves when the process has ended. */
    kill() {
      child.kill('SIGKILL');
      return ended(child, () => output).then(() => undefined);
    },
    /** Sends SIGTERM. Resolves with the exit status, or with the signal that ended it. */
    stop() {
      child.kill('SIGTERM');
      return ended(child, () => output);
    },
  };
}

export type ServerProcess = Awaited<ReturnType<typeof startProgram>>;

/** Starts the real program, which is expected to end. @returns its exit status and its output */
export const refusalOf = (env: Record<string, string>): Promise<string> =>
  startProgram(env).then(
    (server) => server.stop().then(() => 'It started'),
    (error: Error) => error.message,
  );
