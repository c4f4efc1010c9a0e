import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startBrowser } from '../../tests/e2e/killable-browser.ts';

/** Browser operations that the benchmark needs. */
export interface Browser {
  name: string;
  open(url: string): Promise<void>;
  /** Runs an expression in the page. @returns its value, awaited if it is a promise */
  run<T>(expression: string): Promise<T>;
  /**
   * Takes the browser offline or back online as if the machine's network changed, so the page gets
   * the events.
   */
  setOffline(isOffline: boolean): Promise<void>;
  close(): Promise<void>;
}

export async function openChromium(): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'sala-chromium-'));
  const browser = await startBrowser(profile);
  const { page } = browser;
  return {
    name: 'Chromium',
    open: async (url) => void (await page.goto(url)),
    run: (expression) => page.evaluate(expression),
    setOffline: (isOffline) => page.context().setOffline(isOffline),
    async close() {
      await browser.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

const FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Returns the path of Firefox, or null if this machine has none. */
export function findFirefox(): string | null {
  return process.env.FIREFOX_PATH ?? FIREFOXES.find((path) => existsSync(path)) ?? null;
}

interface BidiAnswer {
  id?: number;
  result?: unknown;
  error?: string;
  message?: string;
}

/** Opens Firefox through WebDriver BiDi (W3C), which it supports natively. */
export async function openFirefox(executable: string): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'sala-firefox-'));
  const child = spawn(
    executable,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(output);
      if (found) resolve(found[1]!);
    });
    child.once('exit', () => reject(new Error(`Firefox ended:\n${output}`)));
    child.once('error', reject);
  });
  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map<number, (answer: BidiAnswer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as BidiAnswer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  let count = 0;
  async function command<T>(method: string, params: object): Promise<T> {
    count += 1;
    const id = count;
    const answered = new Promise<BidiAnswer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error, message } = await answered;
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error}, ${message}`);
    return result as T;
  }
  await command('session.new', { capabilities: {} });
  const { contexts } = await command<{ contexts: { context: string }[] }>(
    'browsingContext.getTree',
    {},
  );
  const { context } = contexts[0]!;
  return {
    name: 'Firefox',
    open: (url) => command('browsingContext.navigate', { context, url, wait: 'complete' }),
    async run<T>(expression: string) {
      const wrapped = `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`;
      const { result, exceptionDetails } = await command<{
        result?: { value?: string };
        exceptionDetails?: { text: string };
      }>('script.evaluate', { expression: wrapped, target: { context }, awaitPromise: true });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result!.value!) as T;
    },
    setOffline: (isOffline) =>
      command('emulation.setNetworkConditions', {
        contexts: [context],
        networkConditions: isOffline ? { type: 'offline' } : null,
      }),
    async close() {
      socket.send(JSON.stringify({ id: (count += 1), method: 'browser.close', params: {} }));
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(timer);
      await rm(profile, { recursive: true, force: true });
    },
  };
}
