import { inspect, parseArgs } from 'node:util';

import { type Config, readConfig } from '#server/config.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DatabaseLog } from '#server/platform/database/log.ts';
import { openConfiguredDatabase } from '#server/platform/database/open-configured.ts';
import type { Command } from '#server/operator/command.ts';
import { COMMANDS } from '#server/operator/commands.ts';
import { StartError } from '#server/start-error.ts';

/** Only one command runs at a time, so a few connections are enough. */
const POOL_SIZE = 4;

/**
 * Runs `work` on the configured database, and starts the embedded engine if that is configured.
 * Closes everything afterwards, also when interrupted.
 * @throws StartError when the database can't be reached, or a server runs on the same data folder
 */
async function withDatabase<Result>(
  config: Config,
  log: DatabaseLog,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const opened = await openConfiguredDatabase({ ...config, databasePoolSize: POOL_SIZE }, log);
  // Also closes the connections, so `work` fails and its transaction is rolled back.
  const interrupt = (signal: NodeJS.Signals) =>
    void opened.stopNow().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  try {
    return await work(opened.database);
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
    await opened.close();
  }
}

/** An error in the command line. The help is printed with it. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Messages for people go to stderr, so stdout contains only output for other programs. */
const say = (line: string) => void process.stderr.write(`${line}\n`);
const LOG: DatabaseLog = { info: say, warn: say, error: say };
/** Omits the info messages of the engine and the pool. */
const PLATFORM_LOG: DatabaseLog = { ...LOG, info() {} };

function help(): string {
  const lines = COMMANDS.map(({ name, synopsis, summary }) => [
    `${name} ${synopsis}`.trim(),
    summary,
  ]);
  const width = Math.max(...lines.map(([usage]) => usage!.length)) + 2;
  return [
    'Usage: npm run sala -- COMMAND',
    '',
    ...lines.map(([usage, summary]) => `  ${usage!.padEnd(width)}${summary}`),
    '',
    'Settings come from the environment, as for the server. The database is DATABASE_URL, or else the one in DATA_DIR.',
  ].join('\n');
}

function parse(command: Command, args: readonly string[]) {
  const [least, most] = command.positionals;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: command.options ?? {},
      allowPositionals: most > 0,
      strict: true,
    });
    if (positionals.length < least) throw new UsageError(`${command.synopsis} is missing.`);
    if (positionals.length > most)
      throw new UsageError(`${positionals[most]} is an unexpected argument.`);
    return { options: values as Record<string, string | boolean | undefined>, positionals };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (code.startsWith('ERR_PARSE_ARGS')) throw new UsageError((error as Error).message);
    throw error;
  }
}

async function main(): Promise<void> {
  const [name, ...args] = process.argv.slice(2);
  if (name === 'help' || name === '--help' || name === '-h' || args.includes('--help')) {
    process.stdout.write(`${help()}\n`);
    return;
  }
  if (name === undefined) throw new UsageError('No command was given.');
  const command = COMMANDS.find((one) => one.name === name);
  if (!command) throw new UsageError(`Unknown command ${name}.`);
  const { options, positionals } = parse(command, args);
  if (command.usesDatabase === false) {
    await command.run({ options, positionals });
    return;
  }
  const config = readConfig(process.env);
  await withDatabase(config, PLATFORM_LOG, async (database) => {
    if (command.migrates) {
      const { migrate } = await import('#server/db/migrate.ts');
      await migrate(database.pool, LOG);
    }
    await command.run({ config, database, options, positionals, log: LOG });
  });
}

/** Returns why a file couldn't be read or written, as a sentence. `null` for any other error. */
function fileSentence(error: unknown): string | null {
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (!code || !path || !syscall) return null;
  switch (code) {
    case 'ENOENT':
      return `There is no file or folder ${path}.`;
    case 'EACCES':
    case 'EPERM':
      return `Sala isn't allowed to open ${path}.`;
    case 'ENOSPC':
      return `The disk is full. ${path} wasn't written.`;
    default:
      return `${path} can't be opened (${code}).`;
  }
}

main().catch((error: unknown) => {
  if (error instanceof UsageError) {
    say(`${error.message}\n\n${help()}`);
    process.exitCode = 2;
    return;
  }
  if (error instanceof StartError) say(error.message);
  else say(fileSentence(error) ?? inspect(error));
  process.exitCode = 1;
});
