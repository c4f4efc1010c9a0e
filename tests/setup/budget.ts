import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { isLongRun } from './long-run.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** The limits of `tests/budget.json`. All are counts, which no machine changes. */
export interface Budget {
  /** Runs (tests × projects) of the browser tests, and the pages that they load. */
  browser: { runs: number; loads: number };
  /** HTTP calls of the server tests, and the databases that they create. */
  server: { calls: number; databases: number };
  /** Lines of tests per line of the product. */
  testLinesPerLine: number;
}

export const BUDGET = JSON.parse(
  readFileSync(join(ROOT, 'tests', 'budget.json'), 'utf8'),
) as Budget;

/** The costs of each spec. */
export const SPECS = JSON.parse(
  readFileSync(join(ROOT, 'tests', 'e2e', 'budget.json'), 'utf8'),
) as Record<string, { protects: string; runs: number; loads: number }>;

/**
 * Prints what a suite exceeds. `npm test` reads it from the file, counts it as a failure and
 * repeats it at its end. The long run has no budget.
 * @returns whether the suite fails
 */
export function reportExcess(excess: readonly string[]): boolean {
  const isLong = isLongRun || process.env.E2E_ALL === '1';
  if (excess.length === 0 || isLong) return false;
  const text = `Over budget. Move a rule to a lower level, or remove a weaker test:\n  ${excess.join('\n  ')}\n`;
  process.stderr.write(`\n${text}`);
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });
  writeFileSync(join(ROOT, 'test-results', 'over-budget.txt'), text);
  return true;
}
