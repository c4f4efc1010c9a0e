import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { SERVER_FLAGS } from '../../scripts/server-flags.mjs';

const ROOT = join(import.meta.dirname, '..', '..');

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** What it wrote so far. */
  output(): string;
  /** SIGKILL, as a power cut does it. Resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit status, or with what ended it. */
  stop(): Promise<number | string>;
}

/** @returns its exit status, or the signal that ended it with its last words */
async function ended(child: ChildProcess, output: () => string): Promise<number | string> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode ?? `${child.signalCode}: ${output().slice(-4_000)}`;
}

/** Starts the real program and waits until it can answer. @throws with its output when it ends */
export async function startProgram(
  port: number,
  env: Record<string, string>,
  program = 'server/main.ts',
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...SERVER_FLAGS, program], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${output}`);
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) break;
    await sleep(20);
  }
  return {
    url,
    child,
    output: () => output,
    kill() {
      child.kill('SIGKILL');
      return ended(child, () => output).then(() => undefined);
    },
    stop() {
      child.kill('SIGTERM');
      return ended(child, () => output);
    },
  };
}
