import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The installed Firefox; undefined: there is none. */
export const FIREFOX = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path !== undefined && existsSync(path),
);

/** How often a state is looked at, ms. */
const STEP_MS = 200;

interface Tree {
  contexts: { context: string; url: string }[];
}

/** Starts a Firefox with a new profile, driven by WebDriver BiDi. @param prefs its settings */
export async function openFirefox(prefs: Readonly<Record<string, string | number | boolean>>) {
  const profile = await mkdtemp(join(tmpdir(), 'sala-firefox-'));
  const lines = Object.entries(prefs).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    FIREFOX!,
    [
      '--headless',
      '--no-remote',
      '--profile',
      profile,
      '--remote-debugging-port',
      '0',
      // Needed to click a notification, which is a window of the browser.
      '--remote-allow-system-access',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += String(chunk);
      const [url] = /ws:\/\/\S+/.exec(output) ?? [];
      if (url) resolve(url);
    });
    child.once('exit', () => reject(new Error(`Firefox ended:\n${output}`)));
  });
  const send = await connect(`${address}/session`);
  await send('session.new', { capabilities: {} });
  const tree = (scope?: string) =>
    send<Tree>('browsingContext.getTree', scope ? { 'moz:scope': scope } : {});
  const { context } = (await tree()).contexts[0]!;
  const callIn = async (target: string, declaration: string, values: readonly string[]) => {
    const answer = await send<{ type: string; result?: { value?: unknown } }>(
      'script.callFunction',
      {
        functionDeclaration: declaration,
        arguments: values.map((value) => ({ type: 'string', value })),
        target: { context: target },
        awaitPromise: true,
        userActivation: true,
      },
    );
    if (answer.type !== 'success') throw new Error(JSON.stringify(answer));
    return answer.result?.value;
  };
  /** Runs a function in the page and returns its JSON value. */
  const run = async <T>(call: (...values: string[]) => T, ...values: string[]) => {
    // As JSON, because the protocol describes objects in a form of its own.
    const json = await callIn(
      context,
      `async (...values) => JSON.stringify((await (${call.toString()})(...values)) ?? null)`,
      values,
    );
    return JSON.parse(String(json)) as Awaited<T>;
  };
  return {
    async goto(url: string) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    run,
    /** Waits until a function returns something in the page, and returns it. */
    until: <T>(call: (...values: string[]) => T, ...values: string[]) =>
      until(() => run(call, ...values)),
    /** Waits until a tab has a URL that starts like this, and returns the URL. */
    tabAt: (start: string) =>
      until(async () => {
        const { contexts } = await tree();
        return contexts.map(({ url }) => url).find((url) => url.startsWith(start));
      }),
    /** Waits for a notification on the desktop and clicks it. */
    async clickNotification() {
      const { context: alert } = await until(async () =>
        (await tree('chrome')).contexts.find(({ url }) => url.endsWith('/alert.xhtml')),
      );
      await callIn(alert, "() => document.getElementById('alertBox').click()", []);
    },
    /** Takes the browser offline or online, with the events of a network change. */
    setOffline: (isOffline: boolean) =>
      send<void>('emulation.setNetworkConditions', {
        contexts: [context],
        networkConditions: isOffline ? { type: 'offline' } : null,
      }),
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function until<T>(probe: () => Promise<T>): Promise<NonNullable<T>> {
  for (;;) {
    // A page that is just being replaced can't answer.
    const found = await probe().catch(() => null);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}

/** Returns the function that sends commands to the browser. */
async function connect(url: string): Promise<<T>(method: string, params: object) => Promise<T>> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const waiting = new Map<number, (answer: { type: string; result: never }) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data));
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let last = 0;
  return (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, (answer) => {
        if (answer.type === 'success') resolve(answer.result);
        else reject(new Error(`${method}: ${JSON.stringify(answer)}`));
      });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}

export type Firefox = Awaited<ReturnType<typeof openFirefox>>;
