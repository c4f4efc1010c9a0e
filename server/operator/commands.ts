import packageFile from '../../package.json' with { type: 'json' };

import { migrate } from '#server/db/migrate.ts';
import { type Command, stamp, sum } from './command.ts';
import { exportCommand, importCommand } from './feed-commands.ts';
import { StartError } from '#server/start-error.ts';

/** All operator commands, in the order of the help. Each command loads its modules when it runs. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'migrate',
    synopsis: '',
    summary: "bring the database to this release's schema",
    positionals: [0, 0],
    migrates: false,
    async run({ database, log }) {
      const { applied } = await migrate(database.pool, log);
      if (applied.length === 0) log.info('The database is up to date.');
    },
  },
  {
    name: 'demo',
    synopsis: '[--listings N] [--seed S]',
    summary: 'fill an empty database with demo data',
    positionals: [0, 0],
    options: { listings: { type: 'string' }, seed: { type: 'string' } },
    migrates: true,
    async run({ database, options, log }) {
      const { listings, seed } = options;
      const { loadDemo } = await import('../demo/load-demo.ts');
      const { status } = await loadDemo(database, {
        log,
        withActivity: true,
        ...(listings !== undefined && { listings: wholeNumber('--listings', listings, 5_000_000) }),
        ...(seed !== undefined && { seed: wholeNumber('--seed', seed, 2 ** 31 - 1) }),
      });
      if (status === 'not-empty') {
        throw new StartError(
          'The database is not empty, so no demo data was loaded. Use an empty database.',
        );
      }
      log.info("The demo passwords are public. Don't let other machines reach this server.");
    },
  },
  {
    name: 'create-admin',
    synopsis: 'EMAIL',
    summary: 'make a user a site admin; asks for a password, or reads SALA_PASSWORD or stdin',
    positionals: [1, 1],
    migrates: true,
    async run({ database, positionals, log }) {
      const { createAdmin } = await import('#server/operator/create-admin.ts');
      const { askPassword } = await import('#server/operator/ask-password.ts');
      const email = positionals[0]!;
      const { isNew } = await createAdmin(database, email, (exists) =>
        askPassword(exists ? 'New password (Enter keeps the current one)' : 'Password'),
      );
      log.info(
        isNew ? `Created the site admin account ${email}.` : `${email} is now a site admin.`,
      );
    },
  },
  {
    name: 'two-factor-off',
    synopsis: 'EMAIL',
    summary: 'turn off the two-step verification of a user who lost it, and end their sessions',
    positionals: [1, 1],
    migrates: true,
    async run({ database, positionals, log }) {
      const { turnOffTwoFactor } = await import('#server/operator/turn-off-two-factor.ts');
      await turnOffTwoFactor(database, positionals[0]!);
      log.info(`Turned off two-step verification for ${positionals[0]!} and notified them.`);
    },
  },
  {
    name: 'verify-log',
    synopsis: '',
    summary: 'check that no entry of the audit log was changed, removed or inserted',
    positionals: [0, 0],
    migrates: false,
    async run({ database }) {
      const { logSentence, verifyLog } = await import('#server/operator/verify-log.ts');
      const check = await verifyLog(database);
      process.stdout.write(`${logSentence(check)}\n`);
      if (check.broken.length > 0) process.exitCode = 1;
    },
  },
  importCommand,
  exportCommand,
  {
    name: 'backup',
    synopsis: '[FILE]',
    summary: 'write the whole database to one file, and verify it',
    positionals: [0, 1],
    migrates: false,
    async run({ database, positionals, log }) {
      const { backup } = await import('#server/operator/backup.ts');
      const file = positionals[0] ?? `sala-${stamp()}.tar.gz`;
      const { seal } = await backup(database.pool, file, packageFile.version);
      log.info(`Wrote ${seal.parts.length} tables with ${sum(seal.parts)} rows to ${file}.`);
      log.info(
        'The file contains the secret keys of this site. Keep it safe. It does not contain the photos (DATA_DIR/files, or the bucket).',
      );
    },
  },
  {
    name: 'restore',
    synopsis: 'FILE',
    summary: 'fill an empty database from a backup',
    positionals: [1, 1],
    migrates: false,
    async run({ database, positionals, log }) {
      const { restore } = await import('#server/operator/restore.ts');
      const { manifest, seal } = await restore(database.pool, positionals[0]!, log);
      log.info(`Restored ${sum(seal.parts)} rows from the backup of ${manifest.createdAt}.`);
    },
  },
  {
    name: 'map',
    synopsis: 'check FILE',
    summary: 'check a PMTiles file for MAP_TILES, and print what it covers',
    positionals: [2, 2],
    usesDatabase: false,
    async run({ positionals }) {
      const [action, path] = positionals as [string, string];
      if (action !== 'check')
        throw new StartError(`Use: map check FILE. There is no map ${action}.`);
      const { checkMap } = await import('#server/operator/check-map.ts');
      process.stdout.write(`${(await checkMap(path)).join('\n')}\n`);
    },
  },
  {
    name: 'vapid',
    synopsis: '',
    summary: 'print the public Web Push key; the first call creates it',
    positionals: [0, 0],
    migrates: true,
    async run({ database }) {
      const { ensureVapidKeys } = await import('#server/platform/push/vapid-keys.ts');
      process.stdout.write(`${(await ensureVapidKeys(database.kysely)).publicKey}\n`);
    },
  },
];

function wholeNumber(name: string, value: string | boolean | undefined, most: number): number {
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value) || Number(value) > most) {
    throw new StartError(`${name} must be a whole number from 0 to ${most}.`);
  }
  return Number(value);
}
