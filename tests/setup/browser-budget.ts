import { basename } from 'node:path';

import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

import { BUDGET, reportExcess, SPECS } from './budget.ts';

/** The annotation with the number of pages that a run loaded. */
export const LOADS = 'page loads';

const loadsOf = ({ annotations }: TestResult) =>
  Number(annotations.find(({ type }) => type === LOADS)?.description ?? 0);

/**
 * Fails a run whose specs exceed `tests/e2e/budget.json`, or which exceeds the totals of
 * `tests/budget.json`. Prints the ten slowest specs. A new test raises its spec's limits and lowers
 * others in the same commit, so that a reviewer sees the cost.
 */
export default class BrowserBudget implements Reporter {
  readonly #spent = new Map<string, { runs: number; loads: number; seconds: number }>();
  #repeats = 1;

  onBegin(config: FullConfig): void {
    this.#repeats = Math.max(1, ...config.projects.map(({ repeatEach }) => repeatEach));
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'skipped') return;
    for (const name of [basename(test.location.file), 'all specs']) {
      const spent = this.#spent.get(name) ?? { runs: 0, loads: 0, seconds: 0 };
      spent.runs += 1;
      spent.loads += loadsOf(result);
      spent.seconds += result.duration / 1_000;
      this.#spent.set(name, spent);
    }
  }

  async onEnd(): Promise<{ status: 'failed' } | undefined> {
    const dearest = [...this.#spent].toSorted(([, one], [, other]) => other.seconds - one.seconds);
    process.stdout.write('\nThe specs that took longest, with their runs and page loads:\n');
    for (const [name, { runs, loads, seconds }] of dearest.slice(0, 11)) {
      process.stdout.write(`  ${seconds.toFixed(0).padStart(5)} s  ${name} (${runs}, ${loads})\n`);
    }
    const excess = dearest.flatMap(([name, { runs, loads }]) => {
      const most = name === 'all specs' ? BUDGET.browser : (SPECS[name] ?? { runs: 0, loads: 0 });
      const spent = { runs: runs / this.#repeats, loads: loads / this.#repeats };
      return spent.runs > most.runs || spent.loads > most.loads
        ? [
            `${name}: ${spent.runs} runs of ${most.runs}, ${spent.loads} page loads of ${most.loads}`,
          ]
        : [];
    });
    return reportExcess(excess) ? { status: 'failed' } : undefined;
  }
}
