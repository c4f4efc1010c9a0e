import { middleAndEdge, quantile, type Times } from './measure.ts';

/** The measurements of one system. */
export interface Result {
  name: string;
  startSeconds: number;
  /** Times of the first questions after the process starts. */
  cold: number[];
  times: Times;
  recall: number;
  rate: number;
  memory: { now: number; peak: number };
}

/** Prints a table of the first system with the others beside it. */
export function printResults(results: readonly Result[]): void {
  const [ours, ...rivals] = results;
  if (!ours) return;
  const line = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`);
  line([
    'p50 / p95, ms',
    ...results.map(({ name }) => name),
    ...rivals.map(({ name }) => `${name} ÷ ${ours.name}, p50 / p95`),
  ]);
  line(['---', ...results.map(() => '---'), ...rivals.map(() => '---')]);
  const kinds = [...ours.times.keys()].toSorted();
  for (const kind of kinds) {
    const all = results.map(({ times }) => times.get(kind) ?? []);
    const ratio = (values: readonly number[]) =>
      [0.5, 0.95]
        .map((share) => (quantile(values, share) / quantile(all[0]!, share)).toFixed(1))
        .join(' / ');
    line([kind, ...all.map(middleAndEdge), ...all.slice(1).map(ratio)]);
  }
  line([
    'cold, the first 20',
    ...results.map(({ cold }) => middleAndEdge(cold)),
    ...rivals.map(() => ''),
  ]);
  line([
    'mix, 16 clients, requests a second',
    ...results.map(({ rate }) => rate.toFixed(1)),
    ...rivals.map(({ rate }) => (rate / ours.rate).toFixed(2)),
  ]);
  line([
    'recall of Thai pieces',
    ...results.map(({ recall }) => `${(recall * 100).toFixed(0)} %`),
    ...rivals.map(() => ''),
  ]);
  line([
    'memory under the mix, MB now / peak',
    ...results.map(({ memory }) => `${memory.now.toFixed(0)} / ${memory.peak.toFixed(0)}`),
    ...rivals.map(() => ''),
  ]);
  line([
    'start, s',
    ...results.map(({ startSeconds }) => startSeconds.toFixed(1)),
    ...rivals.map(() => ''),
  ]);
}
