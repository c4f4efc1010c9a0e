import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { freePort } from '#server/platform/database/embedded/supervise.ts';
import { type ServerProcess, startProgram } from '#tests/setup/server-process.ts';

export { freePort, type ServerProcess };

const run = promisify(execFile);

export const ROOT = join(import.meta.dirname, '..', '..');

/**
 * Starts a program, by default Sala's server, with the settings of `npm start` and on a free port.
 * Another checkout starts as its own `npm start` does. It stops at the end of the caller's
 * scope, and its data are deleted.
 */
export async function startServer(
  env: Record<string, string> = {},
  { program = 'server/main.ts', checkout = '' } = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sala-bench-'));
  const PORT = String(await freePort());
  const usual = { DATABASE_URL: '', DATA_DIR: dataDir, DEMO: '0', RATE_LIMITS: '0', PORT };
  const settings = { ...usual, ...env };
  const server = await (checkout
    ? startProgram(settings, 'scripts/start.mjs', checkout)
    : startProgram(settings, program));
  return {
    ...server,
    async [Symbol.asyncDispose]() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Returns the folder of another version, installed and built by its own scripts. A folder is used
 * as it is. The files of a commit stay in the temporary folder for the next run.
 */
export async function openCheckout(version: string): Promise<string> {
  const asked = run('git', ['rev-parse', '--verify', `${version}^{commit}`], { cwd: ROOT });
  const commit = await asked.then(({ stdout }) => stdout.trim()).catch(() => null);
  if (!commit) return resolve(version);
  const folder = join(tmpdir(), `sala-bench-${commit.slice(0, 12)}`);
  const stamp = join(folder, '.checked-out');
  if (!existsSync(stamp)) {
    await mkdir(folder, { recursive: true });
    await run('sh', ['-c', `git archive ${commit} | tar -x -C "${folder}"`], { cwd: ROOT });
    await mkdir(stamp);
  }
  console.log(`Building ${commit.slice(0, 12)} in ${folder} …`);
  await run('npm', ['run', 'build'], { cwd: folder, maxBuffer: 2 ** 26 });
  return folder;
}

// oxlint-disable-next-line typescript/no-explicit-any -- functions of any kind
type Orders = Record<string, (...args: any[]) => unknown>;

/** Starts a file that calls `answerParent`, in its own process, so that its work counts as its own. */
export function startWorker<Api extends Orders>(
  file: string,
  settings: { execArgv?: string[]; env?: NodeJS.ProcessEnv } = {},
) {
  const child = fork(file, settings);
  return {
    /** Calls one of its functions. One call at a time. */
    async ask<Name extends keyof Api & string>(
      name: Name,
      ...args: Parameters<Api[Name]>
    ): Promise<Awaited<ReturnType<Api[Name]>>> {
      child.send([name, ...args]);
      const ended = once(child, 'exit').then(() => {
        throw new Error(`${file} ended`);
      });
      const [answer] = await Promise.race([once(child, 'message'), ended]);
      return answer as never;
    },
    stop: () => void child.kill(),
  };
}
export type Worker<Api extends Orders> = ReturnType<typeof startWorker<Api>>;

/** Answers the parent process with these functions until it ends. */
export function answerParent(api: Orders): void {
  process.on('message', ([name, ...args]: [string, ...unknown[]]) => {
    void Promise.resolve(api[name]!(...args)).then((answer) => process.send!(answer ?? null));
  });
  process.on('disconnect', () => process.exit(0));
}
