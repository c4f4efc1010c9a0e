import { join } from 'node:path';

import { PROVIDER, READING_PORT, WRITING_PORT } from './browser-run.ts';
import { copyMarket, prepareMarket, RUN_FOLDER } from './market-folder.ts';
import { serveProvider } from './serve-provider.ts';
import { startProgram } from './server-process.ts';

/**
 * The servers of a browser run: a read-only market, whose lists and counts don't change, a market
 * where tests create people and listings, and a login provider.
 */
await prepareMarket();

async function serve(name: 'reading' | 'writing', port: number) {
  const dataDir = join(RUN_FOLDER, name);
  await copyMarket(dataDir);
  const server = await startProgram({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    // All tests call from the same client address.
    RATE_LIMITS: '0',
    OIDC_ISSUER: PROVIDER,
    OIDC_CLIENT_ID: 'sala-test',
    OIDC_NAME: 'Testing',
  });
  server.child.stdout.pipe(process.stdout);
  server.child.stderr.pipe(process.stderr);
  return server;
}

const provider = await serveProvider(Number(new URL(PROVIDER).port));
const reading = await serve('reading', READING_PORT);
const writing = await serve('writing', WRITING_PORT);

process.on('SIGTERM', () => {
  void Promise.all([reading.stop(), writing.stop(), provider.stop()]).then(() => process.exit(0));
});
