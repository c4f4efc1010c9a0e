// Finds a Chromium for the browser tests: the system's, else Playwright's download, else Debian's
// package. Prints nothing where one is there already. Beside it, its headless shell, the engine
// without what stands around a page, where the system has that: a fifth less work for each test.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

import { fail, run } from './project.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const SHELLS = ['chromium-headless-shell'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

const systemBrowser = () => onPath(NAMES) ?? [MAC].find(isProgram);

async function downloadedBrowser() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return file && isProgram(file) ? file : undefined;
}

/** The shell to drive where no whole browser is needed; the browser where there is none. */
export function shellOf(browser) {
  if (process.env.CHROMIUM_PATH) return browser;
  return onPath(SHELLS) ?? browser;
}

/** The program to drive. Ends with a sentence where none can be had. */
export async function findBrowser() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) return isProgram(asked) ? asked : fail(`CHROMIUM_PATH ${asked} is not a program.`);
  const there = systemBrowser() ?? (await downloadedBrowser());
  if (there) return there;
  process.stdout.write('Getting a browser …\n');
  await run('playwright', ['install', 'chromium'], { quiet: true });
  const downloaded = await downloadedBrowser();
  if (downloaded) return downloaded;
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env, quiet: true });
    for (const name of ['chromium', ...SHELLS]) {
      await run('apt-get', ['install', '-y', '-qq', name], { env, quiet: true });
    }
    const installed = systemBrowser();
    if (installed) return installed;
  }
  return fail(
    'No browser for the tests can be had: install Chromium, or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
}
