import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const IMPORTS = /^import (\w+) from '([#.][^']*\.module\.css)';$/gm;

/** Returns the classes that a component names and its style sheet lacks. */
function missingClasses(file: string): string[] {
  const code = readFileSync(join(ROOT, file), 'utf8');
  return [...code.matchAll(IMPORTS)].flatMap(([, name, path]) => {
    const sheet = path!.startsWith('#') ? join('src', path!.slice(1)) : join(file, '..', path!);
    const css = readFileSync(join(ROOT, sheet), 'utf8');
    return [...code.matchAll(new RegExp(`(?<=className=.*)\\b${name}\\.(\\w+)`, 'g'))]
      .map(([, one]) => one!)
      .filter((one) => !new RegExp(`\\.${one}(?![\\w-])`).test(css))
      .map((one) => `${file}: ${one}`);
  });
}

test('each class that a component names is in its style sheet', () => {
  const files = globSync('src/**/*.tsx', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap(missingClasses)).toEqual([]);
});
