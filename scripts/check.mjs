// `npm run check`: checks that need no running server. Format, lint, types, translation catalogues.
// The linter reports errors of types too: it loads each file once for both.
// - `npm run check -- --all`: also `bench` and `tools`, which no part of the product imports
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { install, ROOT, run, step } from './project.mjs';

const LOCALES = ['en', 'th'];
const ASIDE = ['bench', 'tools'];

const { values: options } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const skipped = options.all ? [] : ASIDE;

function locale(language) {
  return readFileSync(join(ROOT, 'locales', `${language}.po`), 'utf8');
}

/** Checks that the catalogues match the sources: extracting again must change nothing. */
async function checkWords() {
  const before = LOCALES.map(locale);
  await step(run('lingui', ['extract', '--clean'], { quiet: true }));
  const changed = LOCALES.filter((language, index) => {
    const timeless = (text) => text.replace(/^"POT-Creation-Date:.*$/m, '');
    return timeless(locale(language)) !== timeless(before[index]);
  });
  LOCALES.forEach((language, index) =>
    writeFileSync(join(ROOT, 'locales', `${language}.po`), before[index]),
  );
  if (changed.length > 0) {
    process.stderr.write(`locales/${changed.join('.po, locales/')}.po: run "npm run i18n".\n`);
    process.exit(1);
  }
  const untranslated = locale('th')
    .split('\n\n')
    .filter((entry) => /^msgid ".+"$/m.test(entry) && /^msgstr ""$/m.test(entry));
  if (untranslated.length > 0) {
    process.stderr.write(`Without a Thai translation:\n${untranslated.join('\n\n')}\n`);
    process.exit(1);
  }
}

await install('all');
await step(run('oxfmt', ['--check', '.', ...skipped.map((folder) => `!${folder}/**`)]));
const unlinted = skipped.flatMap((folder) => ['--ignore-pattern', `${folder}/**`]);
const lint = ['--type-aware', '--type-check', '--deny-warnings', ...unlinted];
await step(run('oxlint', lint));
await checkWords();
process.stdout.write('All checks passed.\n');
