import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { BUDGET } from '../setup/budget.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const isTest = (file: string) =>
  /\.(test|spec)\.tsx?$/.test(file) || /(^|\/)(tests|testing)\//.test(file);

const linesOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + readFileSync(join(ROOT, file), 'utf8').split('\n').length, 0);

test('the lines of tests are limited by those of the product: when you add tests, remove what they repeat', () => {
  const files = globSync('{src,server,contract,sw,vite,tests}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !file.startsWith('server/demo/') && !file.endsWith('routeTree.gen.ts'),
  );
  const tests = linesOf(files.filter(isTest));
  const product = linesOf(files.filter((file) => !isTest(file)));
  const ratio = tests / product;
  console.log(`${tests} lines of tests, ${product} of the product: ${ratio.toFixed(3)}`);
  expect(ratio).toBeLessThanOrEqual(BUDGET.testLinesPerLine);
});
