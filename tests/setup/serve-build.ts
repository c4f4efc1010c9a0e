import { realpath } from 'node:fs/promises';

import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { builtPages } from '#server/pages/page-source.ts';
import { startServer } from '#server/start.ts';

/**
 * Serves a build from any folder, for tests that exchange it under an open page: `DIST`, a link to a
 * release. SIGHUP is a deploy: the server stops, and starts with what the link leads to then.
 */
const config = readConfig(process.env);
const log = createLog(config.logLevel);

async function start() {
  return startServer(config, log, await builtPages(await realpath(process.env.DIST!)));
}

let server = start();
process.on('SIGHUP', () => {
  server = server.then(async (running) => {
    await running.stop();
    return start();
  });
});
process.on('SIGTERM', () => {
  void server.then((running) => running.stop()).then(() => process.exit(0));
});
await server;
