import { type ChildProcess, spawn } from 'node:child_process';
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
  /** SIGTERM; resolves with the exit status. */
  stop(): Promise<number | null>;
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', (status) => resolve(status)));
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
      return ended(child).then(() => undefined);
    },
    stop() {
      child.kill('SIGTERM');
      return ended(child);
    },
  };
}
