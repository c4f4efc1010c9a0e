import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/**
 * What a spec costs: its runs (tests × projects) and the total number of pages that they load. A
 * budget without `loads` is of a spec that visits every URL of the app.
 */
interface Cost {
  runs: number;
  loads: number;
}

const BUDGET = join(import.meta.dirname, '..', 'e2e', 'budget.json');

/** The annotation with the number of pages that a run loaded. */
export const LOADS = 'page loads';

const loadsOf = ({ annotations }: TestResult) =>
  Number(annotations.find(({ type }) => type === LOADS)?.description ?? 0);

/**
 * Fails a run whose specs exceed `tests/e2e/budget.json`, and prints the ten slowest specs. A new
 * test raises its budget in the same commit, so that a reviewer sees the cost.
 */
export default class BrowserBudget implements Reporter {
  readonly #spent = new Map<string, Cost & { seconds: number }>();
  #repeats = 1;

  onBegin(config: FullConfig): void {
    this.#repeats = Math.max(1, ...config.projects.map(({ repeatEach }) => repeatEach));
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'skipped') return;
    const spec = basename(test.location.file);
    const spent = this.#spent.get(spec) ?? { runs: 0, loads: 0, seconds: 0 };
    spent.runs += 1;
    spent.loads += loadsOf(result);
    spent.seconds += result.duration / 1_000;
    this.#spent.set(spec, spent);
  }

  async onEnd(): Promise<{ status: 'failed' } | undefined> {
    const dearest = [...this.#spent].toSorted(([, one], [, other]) => other.seconds - one.seconds);
    process.stdout.write('\nThe ten specs that took longest, with their runs and page loads:\n');
    for (const [spec, { runs, loads, seconds }] of dearest.slice(0, 10)) {
      process.stdout.write(`  ${seconds.toFixed(0).padStart(5)} s  ${spec} (${runs}, ${loads})\n`);
    }
    // The long run covers every layout and language and has no budget.
    if (process.env.E2E_ALL === '1') return undefined;
    const budget = JSON.parse(readFileSync(BUDGET, 'utf8')) as Record<
      string,
      Omit<Cost, 'loads'> & Partial<Cost>
    >;
    const over = [...this.#spent].flatMap(([spec, { runs, loads }]) => {
      const { runs: mostRuns, loads: mostLoads = Infinity } = budget[spec] ?? { runs: 0 };
      const spent = { runs: runs / this.#repeats, loads: loads / this.#repeats };
      return spent.runs > mostRuns || spent.loads > mostLoads
        ? [`${spec}: ${spent.runs} runs of ${mostRuns}, ${spent.loads} loads of ${mostLoads}`]
        : [];
    });
    if (over.length === 0) return undefined;
    process.stderr.write(`\nOver the budget of tests/e2e/budget.json:\n  ${over.join('\n  ')}\n`);
    return { status: 'failed' };
  }
}
