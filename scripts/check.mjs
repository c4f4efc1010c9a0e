// `npm run check`: checks that need no running server. Format, lint, types, translations.
// The linter reports errors of types too: it loads each file once for both.
// - `npm run check -- --all`: also `bench` and `tools`, which no part of the product imports
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { install, ROOT, run, step } from './project.mjs';

const CATALOGUE = join(ROOT, 'locales', 'th.po');
const ASIDE = ['bench', 'tools'];

const { values: options } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const skipped = options.all ? [] : ASIDE;

/** Checks that the catalogue matches the sources: extracting again must change nothing. */
async function checkTexts() {
  const before = readFileSync(CATALOGUE, 'utf8');
  await step(run('lingui', ['extract', '--clean'], { quiet: true }));
  const after = readFileSync(CATALOGUE, 'utf8');
  writeFileSync(CATALOGUE, before);
  const timeless = (text) => text.replace(/^"POT-Creation-Date:.*$/m, '');
  if (timeless(after) !== timeless(before)) {
    process.stderr.write('locales/th.po: run "npm run i18n".\n');
    process.exit(1);
  }
  const untranslated = before
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
await checkTexts();
process.stdout.write('All checks passed.\n');
