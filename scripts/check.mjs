// `npm run check`: checks that need no running server. Format, lint, types, translation catalogues.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { install, ROOT, run, runNode, step } from './project.mjs';

const LOCALES = ['en', 'th'];

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

await install();
await step(run('oxfmt', ['--check', '.']));
await step(run('oxlint', ['--type-aware', '--deny-warnings']));
for (const part of ['contract', 'server', 'src', 'sw', 'tests']) {
  await step(runNode([join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', part]));
}
await checkWords();
process.stdout.write('All checks passed.\n');
