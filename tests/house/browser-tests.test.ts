import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { FOR_ADMINS, FOR_MEMBERS, FOR_VISITORS, ROUTE_IDS } from '../e2e/sweep-addresses.ts';
import { BUDGET, SPECS } from '../setup/budget.ts';

/** The rules of `tests/README.md` that a text search can check. */
const FOLDER = join(import.meta.dirname, '..', 'e2e');

/** Patterns that no file may contain, and what to use instead. */
const REFUSED: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/networkidle/, 'wait for a state'],
  [/waitForTimeout/, 'wait for a state'],
  [/\bretries\b/, 'find the cause of a failure by chance'],
];

/** The only files that may run axe directly; others call `expectAccessible`. */
const RUN_AXE = new Set(['pages.ts']);

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ts'));

/** Returns the lines that break a rule, as `file:line: instead`. */
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

test('axe is imported only by pages.ts', () => {
  const isImport = /from 'axe-core'/;
  const found = findLines(
    (line, { file }) => isImport.test(line) && !RUN_AXE.has(file),
    'call expectAccessible',
  );
  expect(found).toEqual([]);
});

test('a comment above each test that runs in both layouts says why', () => {
  const found = findLines(
    (line, { lines, index }) =>
      line.startsWith('for (const layout of BOTH_LAYOUTS)') && !lines[index - 1]?.startsWith('//'),
    'say above the loop where the two layouts behave differently',
  );
  expect(found).toEqual([]);
});

test('each spec states in e2e/budget.json what only it protects', () => {
  const specs = files.filter((name) => name.endsWith('.spec.ts'));
  expect(Object.keys(SPECS).toSorted()).toEqual(specs.toSorted());
  expect(specs.filter((name) => !SPECS[name]?.protects)).toEqual([]);
});

test.each(['runs', 'loads'] as const)(
  'the specs have no more %s together than tests/budget.json allows; a new journey replaces a weaker one',
  (cost) => {
    const sum = Object.values(SPECS).reduce((total, spec) => total + spec[cost], 0);
    expect(sum).toBeLessThanOrEqual(BUDGET.browser[cost]);
  },
);

test('the sweep visits every route', () => {
  const routes = ROUTE_IDS.map((id) => id.replace('/_account', ''));
  expect(routes.length).toBeGreaterThan(30);
  const visited = {
    ...FOR_VISITORS,
    ...FOR_MEMBERS({ live: 1, pending: 1, rejected: 1, appealed: 1, hunt: 1 }),
    ...FOR_ADMINS({ listing: 1, report: 1, appeal: 1, verification: 1, request: 1, hunt: 1 }),
  };
  expect(Object.keys(visited).toSorted()).toEqual(routes.toSorted());
});
