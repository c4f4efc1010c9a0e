import { type Command, type CommandContext, stamp, sum } from './command.ts';
import { StartError } from '#server/start-error.ts';

/** Options that name the owner of the listings. */
const WHOSE = { owner: { type: 'string' }, business: { type: 'string' } } as const;

function whoseOf({ owner, business }: CommandContext['options']) {
  if (typeof owner === 'string' && typeof business === 'string') {
    throw new StartError('Use either --owner or --business, not both.');
  }
  return {
    ...(typeof owner === 'string' && { owner }),
    ...(typeof business === 'string' && { business }),
  };
}

export const importCommand: Command = {
  name: 'import',
  synopsis:
    'FILE [--owner EMAIL | --business NAME] [--feed NAME] [--gone] [--trust] [--dry-run] [--report FILE]',
  summary:
    'import a file of listings (.csv, .xml, .jsonl): add new, update changed, unpublish missing ones if asked',
  positionals: [1, 1],
  options: {
    ...WHOSE,
    feed: { type: 'string' },
    gone: { type: 'boolean' },
    'gone-most': { type: 'boolean' },
    trust: { type: 'boolean' },
    'no-trust': { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    report: { type: 'string' },
  },
  migrates: true,
  async run({ config, database, positionals, options, log }) {
    const { countsLine, importListings } =
      await import('#server/modules/listing/feed/import-listings.ts');
    const { openFiles } = await import('#server/platform/files/open-files.ts');
    const { feed, report } = options;
    const counts = await importListings({
      database,
      files: await openFiles(config),
      path: positionals[0]!,
      whose: whoseOf(options),
      ...(typeof feed === 'string' && { feed }),
      gone: options['gone-most'] ? 'most' : options['gone'] ? 'taken_off' : 'keep',
      trust: options['trust'] ? true : options['no-trust'] ? false : undefined,
      isDryRun: options['dry-run'] === true,
      ...(typeof report === 'string' && { report }),
      log,
    });
    process.stdout.write(`${countsLine(counts)}\n`);
    if (counts.wrong > 0) {
      const others = options['dry-run'] ? 'Nothing was imported.' : 'All other rows were imported.';
      throw new StartError(`${counts.wrong} rows are invalid and were skipped. ${others}`);
    }
  },
};

export const exportCommand: Command = {
  name: 'export',
  synopsis: '[FOLDER] or --listings FILE (--owner EMAIL | --business NAME)',
  summary: 'write the data as JSON lines, one file per table; or write listings for import',
  positionals: [0, 1],
  options: { ...WHOSE, listings: { type: 'string' } },
  migrates: false,
  async run(context) {
    const { listings } = context.options;
    if (typeof listings === 'string') await writeListings(context, listings);
    else await writeTables(context);
  },
};

async function writeTables({ database, positionals, log }: CommandContext): Promise<void> {
  const { exportData } = await import('#server/operator/export.ts');
  const folder = positionals[0] ?? `sala-export-${stamp()}`;
  const tables = await exportData(database.pool, folder);
  log.info(`Wrote ${tables.length} tables with ${sum(tables)} rows to ${folder}.`);
}

async function writeListings(context: CommandContext, path: string): Promise<void> {
  const { config, database, options, positionals, log } = context;
  const whose = whoseOf(options);
  if (positionals.length > 0) throw new StartError('Leave out FOLDER when you use --listings.');
  if (!('owner' in whose) && !('business' in whose)) {
    throw new StartError('Choose whose listings to export: --owner EMAIL or --business NAME.');
  }
  const { exportListings } = await import('#server/modules/listing/feed/export-listings.ts');
  const { openScopes } = await import('#server/modules/listing/feed/find-scope.ts');
  const { openFiles } = await import('#server/platform/files/open-files.ts');
  const { findPhotoMaster } = await import('#server/modules/media/photo/photo-repository.ts');
  const { openPhotoPipeline } = await import('#server/modules/media/photo/rendition.ts');
  const scope = await openScopes(database, whose)({});
  if ('field' in scope) throw new StartError(`There is no ${scope.field} with this name.`);
  const files = await openFiles(config);
  const findMaster = (key: string) => findPhotoMaster(database.kysely, key);
  const count = await exportListings({
    database,
    files,
    pipeline: openPhotoPipeline({ files, findMaster, log }),
    path,
    scope,
    whose,
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    log,
  });
  log.info(`Wrote ${count} listings to ${path}, and their photos beside it.`);
}
