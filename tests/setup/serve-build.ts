import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { builtPages } from '#server/pages/page-source.ts';
import { startServer } from '#server/start.ts';

/** Serves a build from any folder, for tests that exchange it under an open page: `DIST`. */
const config = readConfig(process.env);
const server = await startServer(
  config,
  createLog(config.logLevel),
  await builtPages(process.env.DIST!),
);
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
