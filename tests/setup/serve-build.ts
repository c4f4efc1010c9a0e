import { readFileSync } from 'node:fs';
import { realpath } from 'node:fs/promises';

import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { builtPages } from '#server/pages/page-source.ts';
import { startServer } from '#server/start.ts';

/**
 * Serves a build from any folder, for tests that replace it while a page is open. `DIST` is a link
 * to a release. `SETTINGS` is a file with settings that override the environment. SIGHUP deploys:
 * the server stops and starts with the present content of both.
 */
function settings(): NodeJS.ProcessEnv {
  const changed = JSON.parse(readFileSync(process.env.SETTINGS!, 'utf8')) as NodeJS.ProcessEnv;
  return { ...process.env, ...changed };
}

const log = createLog(readConfig(settings()).logLevel);

async function start(port?: number) {
  const config = readConfig(settings());
  const dist = await realpath(process.env.DIST!);
  const running = await startServer(
    { ...config, port: port ?? config.port },
    log,
    await builtPages(dist),
  );
  process.stdout.write(`open at ${running.address}\n`);
  return running;
}

let server = start();
// The next release is served on the same port as the first.
const port = Number(new URL((await server).address).port);
process.on('SIGHUP', () => {
  server = server.then(async (running) => {
    await running.stop();
    return start(port);
  });
});
process.on('SIGTERM', () => {
  void server.then((running) => running.stop()).then(() => process.exit(0));
});
