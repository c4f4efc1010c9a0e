import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

/** The rules of `tests/README.md` that a search can hold. */
const FOLDER = join(import.meta.dirname, '..', 'e2e');

/** What no file may contain, and what to do instead. */
const REFUSED: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/networkidle/, 'wait for a state'],
  [/waitForTimeout/, 'wait for a state'],
  [/\.only\(/, 'run all tests'],
  [/\bretries\b/, 'find the cause of a failure by chance'],
  [/['"]@(pair|once)['"]/, 'use @phone, or @both with a reason'],
];

/** The only files that may run axe themselves; others call `expectAccessible`. */
const RUN_AXE = new Set(['pages.ts']);

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ts'));

/** Lists the lines of all files that a rule refuses, as `file:line: instead`. */
function findLines(
  isRefused: (line: string, at: { file: string; lines: string[]; index: number }) => boolean,
  instead: string,
): string[] {
  return files.flatMap((file) => {
    const lines = readFileSync(join(FOLDER, file), 'utf8').split('\n');
    return lines.flatMap((line, index) =>
      isRefused(line, { file, lines, index }) ? [`${file}:${index + 1}: ${instead}`] : [],
    );
  });
}

test.each(REFUSED)('no browser test contains %s', (pattern, instead) => {
  expect(findLines((line) => pattern.test(line), instead)).toEqual([]);
});

test('axe is set up in one place', () => {
  const isImport = /import .*AxeBuilder/;
  const found = findLines(
    (line, { file }) => isImport.test(line) && !RUN_AXE.has(file),
    'call expectAccessible',
  );
  expect(found).toEqual([]);
});

test('a test that runs in both layouts says why in a comment above it', () => {
  const found = findLines((line, { lines, index }) => {
    if (!/['"]@both['"]/.test(line)) return false;
    const start = lines
      .slice(0, index + 1)
      .findLastIndex((one) => /^\s*\w*[tT]est(\.\w+)*\(/.test(one));
    const above = [lines[start - 1], lines[index - 1]];
    return !above.some((one) => /^\s*(\/\/|\*)/.test(one ?? ''));
  }, 'say above the test or its tags where the two layouts behave differently');
  expect(found).toEqual([]);
});

test('each spec says in the budget what it alone protects', () => {
  const budget = JSON.parse(readFileSync(join(FOLDER, 'budget.json'), 'utf8')) as Record<
    string,
    { protects?: string }
  >;
  const specs = files.filter((name) => name.endsWith('.spec.ts'));
  expect(Object.keys(budget).toSorted()).toEqual(specs.toSorted());
  expect(specs.filter((name) => !budget[name]?.protects)).toEqual([]);
});
