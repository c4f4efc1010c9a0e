// Finds the browsers for the browser tests: a full Chromium and its headless shell. The shell has
// only the engine and needs a fifth less work per test. Prints nothing if both are found.
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

/** Installs Debian packages, if permitted. */
async function installPackages(names) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, quiet: true });
  for (const name of names) {
    await run('apt-get', ['install', '-y', '-qq', name], { env, quiet: true });
  }
}

/**
 * Returns the browser programs: `browser` for tests that need a full browser, `shell` for all
 * others. Without a shell the browser is used for all. Exits with a message if there is no browser.
 * @returns {Promise<{ browser: string, shell: string | undefined }>} no shell: Playwright's own
 */
export async function findBrowsers() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (!isProgram(asked)) fail(`CHROMIUM_PATH (${asked}) is not a program.`);
    return { browser: asked, shell: process.env.CHROMIUM_SHELL_PATH ?? asked };
  }
  if (systemBrowser()) {
    if (!onPath(SHELLS)) await installPackages(SHELLS);
    return { browser: systemBrowser(), shell: onPath(SHELLS) ?? systemBrowser() };
  }
  if (!(await downloadedBrowser())) {
    process.stdout.write('Downloading a browser …\n');
    await run('playwright', ['install', 'chromium'], { quiet: true });
  }
  const downloaded = await downloadedBrowser();
  // Playwright also downloads its own shell and uses it automatically.
  if (downloaded) return { browser: downloaded, shell: undefined };
  await installPackages(['chromium', ...SHELLS]);
  const installed = systemBrowser();
  if (installed) return { browser: installed, shell: onPath(SHELLS) ?? installed };
  return fail(
    'No browser for the tests was found. Install Chromium, or set CHROMIUM_PATH to Chromium or Chrome.',
  );
}
