import { join } from 'node:path';

import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { builtPages, type PageSource } from '#server/pages/page-source.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { StartError } from '#server/start-error.ts';

const DIST = join(import.meta.dirname, '..', 'dist');

function welcome({ address, demoAccounts }: RunningServer): string {
  const lines = ['', `  Sala is open at ${address}`, ''];
  const [first] = demoAccounts;
  if (first) {
    lines.push(`  Demo accounts, all with the password ${first.password}:`);
    for (const { email, who } of demoAccounts) lines.push(`    ${email.padEnd(20)} ${who}`);
    lines.push('');
  }
  return lines.join('\n');
}

async function pagesOf(): Promise<PageSource> {
  if (process.env['SALA_DEV'] !== '1') return builtPages(DIST);
  const { developmentPages } = await import('#server/pages/development-pages.ts');
  return developmentPages();
}

async function main(): Promise<void> {
  // Deprecation warnings of libraries concern developers, not operators.
  if (process.env.NODE_ENV === 'production') Object.assign(process, { noDeprecation: true });
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const server = await startServer(config, log, await pagesOf());

  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    // A second signal exits immediately.
    if (stopping) process.exit(1);
    stopping = true;
    log.info(`stopping (${signal})`);
    void server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // Printed last, because a program that reads this may stop the server at once.
  process.stdout.write(`${welcome(server)}\n`);
}

main().catch((error: unknown) => {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else console.error(error);
  process.exit(1);
});
